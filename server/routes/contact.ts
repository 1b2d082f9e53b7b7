import type { FastifyRequest } from 'fastify'
import { contactMessageSchema } from '../../src/forms/contact/rules'
import { routes } from '../../src/i18n/paths'
import { linkReason, suspicionOf, type Reason } from '../spam/suspicion'
import type { MessageIntake } from '../db/message-intake'
import { wordsIn } from '../words'
import { idempotencyKeyOf } from './idempotency'
import type { Submission } from './submission'

interface ContactOptions {
  intake: MessageIntake
  /** What speaks against a request, whatever the text. */
  objections: (request: FastifyRequest) => Promise<(Reason | undefined)[]>
}

/** The contact form. Source: sections 3, 5 and 7 of the specification. */
export const contactSubmission = ({
  intake,
  objections,
}: ContactOptions): Submission<typeof contactMessageSchema> => ({
  url: '/contact',
  schema: contactMessageSchema,
  form: 'contact',
  donePath: routes.contactSent,
  correctPath: routes.contactCorrect,
  async save({ subject, ...message }, { request, language, asForm }) {
    const suspicion = suspicionOf([
      ...(await objections(request)),
      linkReason(message.message),
    ])
    // With script the browser puts the label of the first subject there.
    const support = asForm ? wordsIn(language)('contact.form.subject.support') : ''
    const key = idempotencyKeyOf(request, Date.now())
    await intake.add({
      ...message,
      language,
      subject: subject || support,
      key,
      suspicion,
    })
  },
})
