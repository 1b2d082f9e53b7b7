/**
 * The editor at `/admin/`. Loaded before Decap, it keeps Decap from starting by itself; when
 * both are there, it gives Decap the forms of the content model and starts it.
 */
import original from 'default-messages'
import './admin.css'
import { wrapBackend } from './backend/wrap'
import { checkEntries } from './before-saving'
import { configuration } from './config'
import { registerFormats } from './formats'
import { editorLanguage } from './language'
import { openLocalSession } from './local-session'
import { recoverQuestion, registerPhrases } from './phrases'
import { recoverDrafts } from './recover-draft'
import { revealProblems } from './reveal-problem'
import { loadEntriesAnew } from './routes'
import { readSettings } from './settings'
import { addSiteLink } from './site-link'
import { registerLocalized } from './widgets/localized'
import { registerPicture } from './widgets/picture'

window.CMS_MANUAL_INIT = true

const start = (): void => {
  const { CMS } = window
  const settings = readSettings()
  document.documentElement.lang = editorLanguage
  openLocalSession(settings)
  registerPhrases(CMS)
  registerFormats(CMS)
  registerLocalized()
  registerPicture(CMS)
  wrapBackend(CMS, settings.backend.name)
  checkEntries(CMS)
  loadEntriesAnew()
  recoverDrafts(recoverQuestion[editorLanguage])
  revealProblems()
  addSiteLink(settings.siteUrl)
  CMS.init({ config: configuration(settings, original) })
}

if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
