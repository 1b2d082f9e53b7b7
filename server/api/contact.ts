import { routes } from '../../src/i18n/paths'
import { contactMessageSchema } from '../../src/contact/rules'
import type { Store } from '../store'
import type { Submission } from './submission'
import { readSupportLabels } from './support-labels'

/** The contact form. Source: sections 3, 5 and 7 of the specification. */
export const contactSubmission = (
  store: Store,
): Submission<typeof contactMessageSchema> => {
  const supportLabels = readSupportLabels()
  return {
    url: '/contact',
    schema: contactMessageSchema,
    form: 'contact',
    donePath: routes.contactSent,
    correctPath: routes.contactCorrect,
    save({ subject, ...message }, { language, asForm }) {
      // With script the browser puts the label there.
      const label = asForm ? supportLabels.get(language) : undefined
      return store.addMessage({ ...message, language, subject: subject || label || '' })
    },
  }
}
