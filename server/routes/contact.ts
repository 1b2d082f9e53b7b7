import type { FastifyRequest } from 'fastify'
import { contactMessageSchema } from '../../src/forms/schema'
import { routes } from '../../src/i18n/paths'
import { linkReason, suspicionOf, type Reason } from '../spam/suspicion'
import type { NewMessage } from '../db/messages'
import { wordsIn } from '../words'
import { idempotencyKeyOf } from './idempotency'
import type { Submission } from './submission'

interface ContactOptions {
  store: (message: NewMessage) => Promise<void>
  /** What speaks against a request, whatever the text. */
  objections: (request: FastifyRequest) => Promise<(Reason | undefined)[]>
}

/** The contact form. Source: sections 3, 5 and 7 of the specification. */
export const contactSubmission = ({
  store,
  objections,
}: ContactOptions): Submission<typeof contactMessageSchema> => ({
  url: '/contact',
  schema: contactMessageSchema,
  form: 'contact',
  donePath: routes.contactSent,
  correctPath: routes.contactCorrect,
  async save({ subject, ...message }, { request, language, asForm }) {
    const spamSignals = suspicionOf([
      ...(await objections(request)),
      linkReason(message.message),
    ])
    // With script the browser puts the label of the first subject there.
    const support = asForm ? wordsIn(language)('contact.form.subject.support') : ''
    const idempotencyKey = idempotencyKeyOf(request, Date.now())
    await store({
      ...message,
      language,
      subject: subject || support,
      idempotencyKey,
      spamSignals,
    })
  },
})
