import type { FastifyPluginAsync } from 'fastify'
import { sitePages } from '../http/page'
import type { Settings } from '../settings'
import { addNotFound } from './not-found'
import { addStaticFiles } from './static-files'
import { hideTemplates } from './templates'

/** The built site: its files, and its word that there is no such page. */
export const site: FastifyPluginAsync<Settings> = async (app, settings) => {
  const pages = sitePages(settings)
  hideTemplates(app, pages)
  await addStaticFiles(app, settings)
  addNotFound(app, settings, pages)
}
