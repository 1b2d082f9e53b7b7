/**
 * What the routes of the contact form and of the newsletter form share. The form's script sends a
 * submission as JSON; without scripts, the browser posts the form itself.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ValidationError, type AnyObjectSchema, type InferType } from 'yup'
import { defaultLanguage, isLanguage, type Language } from '../../src/i18n/languages'
import { languageOfPath, localizedPath, routes } from '../../src/i18n/paths'
import { formHeaders, HONEYPOT_FIELD, KEY_FIELD } from '../../src/shared/form-rules'
import { isForeign } from '../../src/shared/request-guard'
import { MINUTE } from '../../src/shared/retention'
import { isRecord, isUrl, recordOf } from '../../src/shared/unknown'
import { busy, correctionPage, failed, type FormError } from '../correction-page'
import { applyError, HttpError, jsonError } from '../errors'
import { isForm, type ApiContext } from './context'
import type { Limit } from './limits'

/** Whether a program has filled in the honeypot, a field that people do not see. */
export const fillsHoneypot = ({ body }: FastifyRequest): boolean =>
  Boolean(recordOf(body)[HONEYPOT_FIELD])

/**
 * Takes the fields with the given names out of a request body; all others are ignored.
 * @throws {HttpError} 400 if the body is no object
 */
const pickFields = (body: unknown, names: readonly string[]): Record<string, unknown> => {
  if (!isRecord(body)) throw new HttpError(400)
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))
}

export interface Submission<Schema extends AnyObjectSchema> {
  /** The schema by which the fields are checked. Fields that it does not have are ignored. */
  schema: Schema
  /** The name of the form: in its path below `/api/`, and in `data-native-form` on the pages. */
  form: string
  /** Route of the page that tells a visitor that the form was sent. */
  sentRoute: string
  /**
   * Route of the built page that holds all error texts of the form. From it the server makes the
   * page that returns a refused form (`correction-page.ts`).
   */
  correctRoute: string
  limit: Limit
  /**
   * Stores the fields of a valid form. The visitor is told of success as soon as this resolves, so
   * it resolves only once they are durable.
   */
  save: (
    value: InferType<Schema>,
    from: { request: FastifyRequest; language: Language; asForm: boolean },
  ) => Promise<void>
}

/**
 * Milliseconds within which a text that is sent again without a key counts as the same message.
 * Depending on the clock, it may be up to twice as long.
 */
const REPEAT_WINDOW = 10 * MINUTE

/**
 * Matches valid idempotency keys: printable ASCII, no longer than any sensible identifier. Any
 * other key is ignored, as if the message had none.
 */
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * The keys by which a message that is sent twice is stored only once. The form's script sends a
 * key, and also puts it into the form, so that the browser posts it if the script breaks. A message
 * without a key counts as a repetition if the same text came in the same ten minutes of the clock
 * or in the ten before.
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
 * The language of a submission. A form sent without a script has it in the field `language`, and a
 * script sends it in a header. If the body was too long to be read, the language is that of the
 * page with the form, which the header Referer names.
 */
const pageLanguageOf = (request: FastifyRequest): Language => {
  const { body, headers } = request
  const field = isForm(request) ? recordOf(body).language : undefined
  const sent = field ?? headers[formHeaders.language.toLowerCase()]
  if (isLanguage(sent)) return sent
  const { referer = '' } = headers
  const isUnread = body === undefined && isUrl(referer)
  return isUnread ? languageOfPath(new URL(referer).pathname) : defaultLanguage
}

/**
 * Checks fields by the schema without changing types, so that a number is not taken for a text, and
 * tidies them afterwards. For each wrong field it returns the first error only, as the form in the
 * browser does.
 */
const validate = <Schema extends AnyObjectSchema>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): { value: InferType<Schema> } | { errors: FormError[] } => {
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

/**
 * Adds the route of a form. Submissions by a script and without one are checked by the same rules;
 * a script gets JSON, and the browser a page.
 */
export const addSubmission = <Schema extends AnyObjectSchema>(
  app: FastifyInstance,
  { settings, pages, limits }: ApiContext,
  { form, schema, sentRoute, correctRoute, limit, save }: Submission<Schema>,
) => {
  const names = Object.keys(schema.fields)

  const sendCorrections = async (
    request: FastifyRequest,
    reply: FastifyReply,
    errors: readonly FormError[],
  ) => {
    const page = await pages.read(correctRoute, pageLanguageOf(request))
    const typed = pickFields(request.body ?? {}, names)
    return pages.send(reply, correctionPage(page, form, typed, errors))
  }

  /**
   * Refuses forms that other sites post. Such a site could make its visitors send messages to the
   * team, or have strangers mailed.
   */
  const refuseOtherSites = async (request: FastifyRequest) => {
    if (isForeign(request, [settings.SITE_URL])) throw new HttpError(403)
  }

  // After a form sent without scripts was refused, the browser's address is that of this route.
  // Whoever opens it again is sent to the page with the form.
  app.get(`/${form}`, async (request, reply) =>
    request.headers.accept?.includes('text/html')
      ? reply.redirect(routes.contact, 303)
      : reply.code(404).send(jsonError(404)),
  )

  app.post(`/${form}`, {
    // The rate limit comes before the checks of the form's origin and fields: the page that returns
    // a refused form costs the server more than sending the form costs its sender.
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
