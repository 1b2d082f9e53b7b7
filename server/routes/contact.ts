import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contactMessageSchema, mapFields } from '../../src/forms/schema'
import { subjectTexts } from '../../src/forms/texts'
import { routes } from '../../src/i18n/paths'
import { translator } from '../content'
import { storeMessage } from '../db/messages'
import type { DeliveryKind } from '../db/tables'
import type { ApiContext } from './context'
import { addSubmission, fillsHoneypot, idempotencyKeysOf } from './submission'

/**
 * A message with at least so many links is marked as possible spam. Messages that people write to
 * the team have fewer.
 */
const MANY_LINKS = 6

const hasManyLinks = (text: string): boolean =>
  (text.match(/\bhttps?:\/\/|\bwww\.|\[url/gi)?.length ?? 0) >= MANY_LINKS

/**
 * The signals by which a message is marked as possible spam. None of them is certain, so no message
 * is refused because of one. The names are stored in databases: a name that the code no longer
 * knows is still shown to the team.
 */
const spamSignalsOf = (request: FastifyRequest, message: string): string[] => [
  ...(fillsHoneypot(request) ? ['honeypot'] : []),
  ...(hasManyLinks(message) ? ['many-links'] : []),
]

/**
 * Replaces the control characters of a name or a subject by spaces, since they would get into the
 * headers of mails. Nobody types them.
 */
const withoutControlCharacters = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/**
 * Adds the route of the contact form, as sections 3, 5 and 7 of `docs/specification.md` ask for it.
 */
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
      // In the form, the first choice of a subject has an empty value. The form's script sends its
      // label instead, so a form sent without scripts gets that label here.
      const support = asForm ? subjectTexts(translator(language))[''] : ''
      const typed = mapFields((field) =>
        field === 'message' ? fields[field] : withoutControlCharacters(fields[field]),
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
