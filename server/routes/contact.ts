import type { FastifyInstance } from 'fastify'
import { subjectTexts } from '../../src/forms/contact/texts'
import { contactMessageSchema, mapFields } from '../../src/forms/schema'
import { routes } from '../../src/i18n/paths'
import { storeMessage } from '../db/messages'
import type { DeliveryKind } from '../db/tables'
import { spamSignals } from '../spam'
import { translator } from '../translations'
import type { ApiContext } from './context'
import { addSubmission, idempotencyKeysOf } from './submission'

/** Control characters would go on in headers of mails. Nobody types them into one line. */
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
        spamSignals: spamSignals(request, fields.message, limits.isRepeated(request)),
      }
      // Neither attempts that failed nor repeats under one key count.
      if (!(await storeMessage(store, received, kinds, now))) return
      limits.countText(request)
      wakeWorker()
    },
  })
}
