/**
 * The editor at `/admin/`. Loaded before Decap, this script keeps Decap from starting by itself;
 * when both are there, it gives Decap the forms of the content model and starts it.
 */
import original from 'default-messages'
import { contentTypes } from '../../src/content-model'
import { isFolder, slugOf } from '../../src/content-model/content-type'
import { cmsForm } from '../../src/content-model/derive/cms-form'
import { contentFormat, plainFormat, sharedFormat } from '../config/format'
import { orderForm } from '../config/order'
import { textsForm } from '../config/page-texts'
import { editorLanguage, recoverQuestion, registerPhrases, say } from '../config/words'
import type { EditorSettings } from '../page/page'
import { registerLocalized } from '../widgets/localized'
import { registerPicture } from '../widgets/picture'
import './admin.css'
import { wrapBackend } from './backend'
import { checkEntries } from './before-saving'
import type { Decap, DecapConfig } from './decap'
import { loadEntriesAnew, recoverDrafts } from './decap-fixes'
import { revealProblems } from './problems'

const registerFormats = (cms: Decap): void => {
  const singles = contentTypes.filter((type) => !isFolder(type))
  cms.registerCustomFormat('content', 'json', sharedFormat(singles))
  cms.registerCustomFormat('plain', 'json', plainFormat)
  for (const type of contentTypes.filter(isFolder))
    cms.registerCustomFormat(`content-${slugOf(type)}`, 'json', contentFormat(type))
}

const configuration = ({ backend, siteUrl }: EditorSettings): DecapConfig => ({
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

const addSiteLink = (address: string): void => {
  const link = document.createElement('a')
  link.className = 'site-link'
  link.href = address
  link.target = 'site'
  link.textContent = say('viewSite')
  document.body.append(link)
}

window.CMS_MANUAL_INIT = true

document.addEventListener('DOMContentLoaded', () => {
  const { CMS } = window
  const settings: EditorSettings = JSON.parse(
    document.getElementById('settings')?.textContent ?? '{}',
  )
  const { backend, siteUrl, local } = settings
  document.documentElement.lang = editorLanguage
  // Decap asks for no login: the editor owns the files of this computer.
  if (local)
    localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: backend.name }))
  registerPhrases(CMS)
  registerFormats(CMS)
  registerLocalized()
  registerPicture(CMS)
  wrapBackend(CMS, backend.name)
  checkEntries(CMS)
  loadEntriesAnew()
  recoverDrafts(recoverQuestion)
  revealProblems()
  addSiteLink(siteUrl)
  CMS.init({ config: configuration(settings) })
})
