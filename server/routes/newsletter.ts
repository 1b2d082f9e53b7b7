import type { FastifyInstance } from 'fastify'
import { subscriptionSchema } from '../../src/forms/schema'
import { routes } from '../../src/i18n/paths'
import { requestSubscription } from '../db/subscriptions'
import { fillsHoneypot } from '../spam'
import type { ApiContext } from './context'
import { addSubmission } from './submission'

/**
 * The newsletter form: an address is subscribed once its owner confirms the mail that it
 * gets. All responses are the same, so that nobody learns whether an address is known. A
 * request that is probably spam is stored, but sends no mail.
 */
export const newsletter = (app: FastifyInstance, context: ApiContext) => {
  const { store, limits, wakeWorker } = context
  addSubmission(app, context, {
    schema: subscriptionSchema,
    form: 'newsletter',
    sentRoute: routes.newsletterSubscribed,
    correctRoute: routes.newsletterCorrect,
    limit: limits.mail,
    async save({ email }, { request, language }) {
      const mail = !fillsHoneypot(request)
      await requestSubscription(store, { email, language, mail }, Date.now())
      wakeWorker()
    },
  })
}
