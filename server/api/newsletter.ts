import { routes } from '../../src/i18n/paths'
import { subscriptionSchema } from '../../src/newsletter/rules'
import type { Store } from '../store'
import type { Submission } from './submission'

/**
 * The newsletter box. Who subscribes twice gets the same answer twice: it tells nobody
 * whether an address is known.
 */
export const newsletterSubmission = (
  store: Store,
): Submission<typeof subscriptionSchema> => ({
  url: '/newsletter',
  schema: subscriptionSchema,
  form: 'newsletter',
  donePath: routes.newsletterSubscribed,
  correctPath: routes.newsletterCorrect,
  save: ({ email }, { language }) => store.addSubscription({ email, language }),
})
