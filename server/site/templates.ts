import type { FastifyInstance } from 'fastify'
import { languageCodes } from '../../src/i18n/languages'
import { localizedPath, routes } from '../../src/i18n/paths'

/**
 * The pages that give a form back are drawn with every mistake there is, for
 * `api/native-form.ts` to fill in. Whoever asks for one by its address gets the form.
 */
export const hideTemplates = (app: FastifyInstance): void => {
  for (const language of languageCodes)
    for (const template of [routes.contactCorrect, routes.newsletterCorrect])
      app.get(localizedPath(template, language), (_request, reply) =>
        reply.redirect(localizedPath(routes.contact, language), 303),
      )
}
