import { routes } from '../../src/i18n/paths'
import { subscriptionSchema } from '../../src/newsletter/rules'
import { isTrapped } from '../spam/honeypot'
import type { Store } from '../store'
import { requestSubscription } from '../store/subscriptions'
import type { Submission } from './submission'

/**
 * The newsletter box: an address is subscribed once the link in the mail that it gets is
 * confirmed. The answer is the same for all, so that it tells nobody whether an address is
 * known. What falls into the trap is kept, but mails nobody.
 */
export const newsletterSubmission = (
  store: Store,
  onRequested: () => void,
): Submission<typeof subscriptionSchema> => ({
  url: '/newsletter',
  schema: subscriptionSchema,
  form: 'newsletter',
  donePath: routes.newsletterSubscribed,
  correctPath: routes.newsletterCorrect,
  async save({ email }, { request, language }) {
    const mail = !isTrapped(request.body)
    await requestSubscription(store, { email, language, mail }, Date.now())
    onRequested()
  },
})
