import type { FastifyRequest } from 'fastify'
import { routes } from '../../src/i18n/paths'
import { subscriptionSchema } from '../../src/forms/schema'
import { suspicionOf, type Reason } from '../spam/suspicion'
import type { Store } from '../db'
import { requestSubscription } from '../db/subscriptions'
import type { Submission } from './submission'

interface NewsletterOptions {
  store: Store
  /** What speaks against a request. */
  objections: (request: FastifyRequest) => Promise<(Reason | undefined)[]>
  onRequested: () => void
}

/**
 * The newsletter box: an address is subscribed once the link in the mail that it gets is
 * confirmed. The answer is the same for all, so that it tells nobody whether an address is
 * known. A request that is suspected is kept, but mails nobody.
 */
export const newsletterSubmission = ({
  store,
  objections,
  onRequested,
}: NewsletterOptions): Submission<typeof subscriptionSchema> => ({
  url: '/newsletter',
  schema: subscriptionSchema,
  form: 'newsletter',
  donePath: routes.newsletterSubscribed,
  correctPath: routes.newsletterCorrect,
  async save({ email }, { request, language }) {
    const mail = suspicionOf(await objections(request)).length === 0
    await requestSubscription(store, { email, language, mail }, Date.now())
    onRequested()
  },
})
