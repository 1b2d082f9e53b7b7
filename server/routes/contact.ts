import type { FastifyInstance, FastifyRequest } from 'fastify'
import { subjectTexts } from '../../src/forms/contact/texts'
import { contactMessageSchema, mapFields } from '../../src/forms/schema'
import { routes } from '../../src/i18n/paths'
import { storeMessage } from '../db/messages'
import type { DeliveryKind } from '../db/tables'
import { translator } from '../translations'
import type { ApiContext } from './context'
import { addSubmission, fillsHoneypot, idempotencyKeysOf } from './submission'

/** A message with so many links or more is marked: what people write to the team has fewer. */
const MANY_LINKS = 6

const hasManyLinks = (text: string): boolean =>
  (text.match(/\bhttps?:\/\/|\bwww\.|\[url/gi)?.length ?? 0) >= MANY_LINKS

/**
 * The signals that a message may be spam, which mark it. None is certain, so no message is refused
 * for it. Databases have these names: one that no longer exists is still shown as it is.
 */
const spamSignalsOf = (request: FastifyRequest, message: string): string[] => [
  ...(fillsHoneypot(request) ? ['honeypot'] : []),
  ...(hasManyLinks(message) ? ['many-links'] : []),
]

/** Control characters of a name or a subject would get into the headers of mails. Nobody types them. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/** The contact form. Source: sections 3, 5 and 7 of the specification. */
export const contact = (app: FastifyInstance, context: ApiContext) => {
  const { settings, store, limits, wakeWorker } = context
  const kinds: DeliveryKind[] = settings.WEBHOOK_URL ? ['team', 'webhook'] : ['team']
  addSubmission(app, context, {
    schema: contactMessageSchema,
    form: 'contact',
    sentRoute: routes.contactSent,
    correctRoute: routes.contactCorrect,
    limit: limits.message,
    async save(fields, { request, language, asForm }) {
      const now = Date.now()
      // The script sends the label of the first subject instead of an empty one.
      const support = asForm ? subjectTexts(translator(language))[''] : ''
      const typed = mapFields((field) =>
        field === 'message' ? fields[field] : oneLine(fields[field]),
      )
      const received = {
        ...typed,
        language,
        subject: typed.subject || support,
        ...idempotencyKeysOf(request, now),
        spamSignals: spamSignalsOf(request, fields.message),
      }
      if (await storeMessage(store, received, kinds, now)) wakeWorker()
    },
  })
}
