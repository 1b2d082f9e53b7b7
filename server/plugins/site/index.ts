import type { FastifyPluginAsync } from 'fastify'
import type { CountPage } from '../../counts/page-counter'
import { sitePages } from '../../routes/pages'
import type { Settings } from '../../settings'
import type { KeptFiles } from './kept-files'
import { addNotFound } from './not-found'
import type { ReadyAnswers } from './ready-answers'
import { addStaticFiles } from './static-files'
import { hideTemplates } from './templates'

export { SITE_ROUTE } from './static-files'

interface SiteOptions {
  settings: Settings
  files: KeptFiles
  ready: ReadyAnswers
  countPage: CountPage
}

/** The built site: its files, and its word that there is no such page. */
export const site: FastifyPluginAsync<SiteOptions> = async (
  app,
  { settings, files, ready, countPage },
) => {
  hideTemplates(app, sitePages(settings))
  addStaticFiles(app, { settings, files, ready, countPage })
  addNotFound(app, files, ready)
}
