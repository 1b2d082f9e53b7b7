import { contentTypes } from '../../src/content-model'
import { cmsForm } from '../../src/content-model/derive/cms-form'
import { orderForm } from './order'
import { textsForm } from './texts'
import type { DecapConfig } from '../admin/decap'
import { editorLanguage } from './words'
import type { EditorSettings } from '../page/page'

/** `original`: the messages of the default language. */
export const configuration = (
  { backend, siteUrl }: EditorSettings,
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
    textsForm(original),
    orderForm(contentTypes),
  ],
})
