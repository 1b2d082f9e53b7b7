/** What the contact and newsletter forms share, sent by script as JSON or without as a form. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ValidationError, type AnyObjectSchema, type InferType } from 'yup'
import { defaultLanguage, isLanguage, type Language } from '../../src/i18n/languages'
import { languageOfPath, localizedPath, routes } from '../../src/i18n/paths'
import { formHeaders, HONEYPOT_FIELD, KEY_FIELD } from '../../src/shared/form-rules'
import { isForeign } from '../../src/shared/request-guard'
import { MINUTE } from '../../src/shared/retention'
import { isRecord, recordOf } from '../../src/shared/unknown'
import { busy, correctionPage, failed, type FieldError } from '../correction-page'
import { applyError, HttpError, jsonError } from '../errors'
import { isForm, type ApiContext } from './context'
import type { Limit } from './limits'

/** Whether a program has filled in the field that people do not see. */
export const fillsHoneypot = ({ body }: FastifyRequest): boolean =>
  Boolean(recordOf(body)[HONEYPOT_FIELD])

/** The fields of a body with these names; all others are ignored. */
const pickFields = (body: unknown, names: readonly string[]): Record<string, unknown> => {
  if (!isRecord(body)) throw new HttpError(400)
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))
}

export interface Submission<Schema extends AnyObjectSchema> {
  /** The rules; fields that they do not name are ignored. */
  schema: Schema
  /** Its path below `/api/`, and its name on the pages: `data-native-form`. */
  form: string
  /** Page that says that it worked. */
  sentRoute: string
  /** Page with every error that a form can have; see `correction-page.ts`. */
  correctRoute: string
  limit: Limit
  /** Resolves once it is stored durably. */
  save: (
    value: InferType<Schema>,
    from: { request: FastifyRequest; language: Language; asForm: boolean },
  ) => Promise<void>
}

/** Milliseconds in which the same text without a key is one message; up to twice as long. */
const REPEAT_WINDOW = 10 * MINUTE

/** Printable ASCII, not longer than any sensible identifier. */
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * The keys by which a message that is sent twice is stored once. Our script sends a key, and leaves it in the
 * form for the browser, which posts it if the script breaks. A message without a key is a repetition if the
 * same text came in the same ten minutes of the clock, or in the ten before.
 */
export const idempotencyKeysOf = (
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
  now: number,
) => {
  const key = headers[formHeaders.key.toLowerCase()] ?? recordOf(body)[KEY_FIELD]
  if (typeof key === 'string' && KEY.test(key)) return { idempotencyKey: `key ${key}` }
  const window = Math.floor(now / REPEAT_WINDOW)
  return { idempotencyKey: `time ${window}`, earlierKey: `time ${window - 1}` }
}

/**
 * The language of a submission: a form has it in its field `language`, a script in a header. If a form was too
 * long to be read, the address of its page tells the language.
 */
const pageLanguageOf = (request: FastifyRequest): Language => {
  const { body, headers } = request
  const field = isForm(request) ? recordOf(body).language : undefined
  const sent = field ?? headers[formHeaders.language.toLowerCase()]
  if (isLanguage(sent)) return sent
  const { referer = '' } = headers
  const isUnread = body === undefined && URL.canParse(referer)
  return isUnread ? languageOfPath(new URL(referer).pathname) : defaultLanguage
}

/**
 * Validates fields without casting, so that a number is no text; then tidies them. It reports each
 * wrong field with its first error, as the form in the browser does.
 */
const validate = <Schema extends AnyObjectSchema>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): { value: InferType<Schema> } | { errors: FieldError[] } => {
  try {
    const complete: unknown = { ...schema.getDefault(), ...fields }
    schema.validateSync(complete, { strict: true, abortEarly: false })
    return { value: schema.cast(complete) }
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    const codes = new Map<string, string>()
    for (const { path = '', message } of error.inner)
      if (!codes.has(path)) codes.set(path, message)
    return { errors: [...codes].map(([field, code]) => ({ field, code })) }
  }
}

/** Adds the route of a form. Both ways of sending have the same rules and statuses. */
export const addSubmission = <Schema extends AnyObjectSchema>(
  app: FastifyInstance,
  { settings, pages, limits }: ApiContext,
  { form, schema, sentRoute, correctRoute, limit, save }: Submission<Schema>,
) => {
  const names = Object.keys(schema.fields)

  const sendCorrections = async (
    request: FastifyRequest,
    reply: FastifyReply,
    errors: readonly FieldError[],
  ) => {
    const page = await pages.read(correctRoute, pageLanguageOf(request))
    const typed = pickFields(request.body ?? {}, names)
    return pages.send(reply, correctionPage(page, form, typed, errors))
  }

  /** Refuses forms of other sites, which could make their visitors send messages, or have strangers mailed. */
  const refuseOtherSites = async (request: FastifyRequest) => {
    if (isForeign(request, [settings.SITE_URL])) throw new HttpError(403)
  }

  // A refused form leaves this address in the browser: whoever opens it anew gets the page of the form.
  app.get(`/${form}`, async (request, reply) =>
    request.headers.accept?.includes('text/html')
      ? reply.redirect(routes.contact, 303)
      : reply.code(404).send(jsonError(404)),
  )

  app.post(`/${form}`, {
    // The limit comes first, since the page of a refused form takes longer to make than to ask for.
    preHandler: [limits.request, refuseOtherSites],
    async handler(request, reply) {
      const asForm = isForm(request)
      const language = pageLanguageOf(request)
      const result = validate(schema, pickFields(request.body, names))
      if ('errors' in result) {
        reply.code(422)
        return asForm ? sendCorrections(request, reply, result.errors) : result
      }
      await limit(request, reply)
      await save(result.value, { request, language, asForm })
      if (asForm) return reply.redirect(localizedPath(sentRoute, language), 303)
      return reply.code(201).send({ status: 'stored' })
    },
    async errorHandler(error, request, reply) {
      const status = applyError(error, request, reply)
      if (!isForm(request)) return reply.send(jsonError(status))
      const tooLong = { field: names.at(-1) ?? '', code: 'tooLong' }
      const isBusy = status === 503 || status === 429
      return sendCorrections(request, reply, [
        status === 413 ? tooLong : isBusy ? busy : failed,
      ])
    },
  })
}
