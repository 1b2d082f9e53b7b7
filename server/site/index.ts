import type { FastifyPluginAsync } from 'fastify'
import { addNotFound } from './not-found'
import { addStaticFiles } from './static-files'
import { hideTemplates } from './templates'

/** The built site: its files, and its word that there is no such page. */
export const site: FastifyPluginAsync<{ publicDir: string }> = async (
  app,
  { publicDir },
) => {
  hideTemplates(app)
  await addStaticFiles(app, publicDir)
  addNotFound(app, publicDir)
}
