import type { FastifyInstance } from 'fastify'
import { subscriptionSchema } from '../../src/forms/schema'
import { routes } from '../../src/i18n/paths'
import { requestSubscription } from '../db/subscriptions'
import { HttpError } from '../errors'
import { fillsHoneypot } from '../spam'
import type { ApiContext } from './context'
import { addSubmission } from './submission'

/**
 * The newsletter form: an address is subscribed once its owner confirms the mail that it
 * gets. All responses are the same, so that nobody learns whether an address is known. What
 * fills in the honeypot is refused in words, and the form comes back without it: a program
 * mails no strangers, and a person whose password manager did it tries again.
 */
export const newsletter = (app: FastifyInstance, context: ApiContext) => {
  const { store, limits, wakeWorker } = context
  addSubmission(app, context, {
    schema: subscriptionSchema,
    form: 'newsletter',
    sentRoute: routes.newsletterSubscribed,
    correctRoute: routes.newsletterCorrect,
    async limit(request, reply) {
      if (fillsHoneypot(request)) throw new HttpError(422)
      await limits.mail(request, reply)
    },
    async save({ email }, { language }) {
      await requestSubscription(store, { email, language }, Date.now())
      wakeWorker()
    },
  })
}
