import { contentTypes } from '../../src/content-model'
import { cmsForm } from '../../src/content-model/derive/cms-form'
import { orderForm } from '../order/order'
import { textsForm } from '../texts/form'
import type { DecapConfig } from './decap'
import { editorLanguage } from './language'
import type { Settings } from './settings'

/** `original`: the messages of the default language. */
export const configuration = (
  { backend, siteUrl }: Settings,
  original: unknown,
): DecapConfig => ({
  load_config_file: false,
  backend,
  locale: editorLanguage,
  site_url: siteUrl,
  display_url: siteUrl,
  logo: { src: 'favicon.svg' },
  // Pictures lie beside their entries; Decap wants a folder all the same.
  media_folder: 'content',
  public_folder: '',
  slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
  // The site itself stands beside the editor and shows what is saved.
  editor: { preview: false },
  show_preview_links: false,
  collections: [
    ...cmsForm(contentTypes, editorLanguage),
    textsForm(original, editorLanguage),
    orderForm(contentTypes, editorLanguage),
  ],
})
