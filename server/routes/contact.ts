import type { FastifyInstance } from 'fastify'
import { contactMessageSchema } from '../../src/forms/schema'
import { routes } from '../../src/i18n/paths'
import { spamSignals } from '../spam'
import { translator } from '../translations'
import type { ApiContext } from './api'
import { addSubmission, idempotencyKeyOf } from './submission'

/** The contact form. Source: sections 3, 5 and 7 of the specification. */
export const contact = (app: FastifyInstance, context: ApiContext) => {
  const { storeMessage, signer, limits } = context
  addSubmission(app, context, {
    url: '/contact',
    schema: contactMessageSchema,
    form: 'contact',
    sentRoute: routes.contactSent,
    correctRoute: routes.contactCorrect,
    limit: limits.message,
    async save(fields, { request, language, asForm }) {
      const now = Date.now()
      const { message } = fields
      // The script sends the label of the first subject instead of an empty one.
      const support = asForm ? translator(language)('contact.form.subject.support') : ''
      await storeMessage({
        ...fields,
        language,
        subject: fields.subject || support,
        idempotencyKey: idempotencyKeyOf(request, now),
        spamSignals: spamSignals({ request, message, asForm }, signer, now),
      })
    },
  })
}
