import type { FastifyInstance } from 'fastify'
import type { Pages } from '../../routes/pages'
import { languageCodes } from '../../../src/i18n/languages'
import { localizedPath, routes, templateRoutes } from '../../../src/i18n/paths'

/**
 * The pages that give a form back are drawn with every mistake there is, for
 * `api/native-form.ts` to fill in. Whoever asks for one by its address gets the form.
 */
export const hideTemplates = (app: FastifyInstance, pages: Pages): void => {
  for (const language of languageCodes)
    for (const template of templateRoutes)
      app.get(localizedPath(template, language), (_request, reply) =>
        reply.redirect(pages.address(routes.contact, language), 303),
      )
}
