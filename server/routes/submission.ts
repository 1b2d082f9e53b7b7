import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyObjectSchema, InferType } from 'yup'
import type { Language } from '../../src/i18n/languages'
import { HttpError } from '../http-error'
import type { Pages } from './pages'
import { isForm, pickFields } from '../plugins/body-parsers'
import { refusalOf, retryAfter } from './errors'
import { languageOf } from './language'
import { busy, drawCorrections, explainCorrections, failed } from './correction-page'
import type { Accept, RateLimit } from '../plugins/rate-limit'
import { check, type FieldError } from './validation'

/** Something that visitors send: by script as JSON, without script as a form. */
export interface Submission<Schema extends AnyObjectSchema> {
  /** Address below `/api`. */
  url: string
  /** The rules; fields that they do not name are ignored. */
  schema: Schema
  /** Name of the form on the pages: `data-native-form`. */
  form: string
  /** Page, by its path in the default language, which says that it worked. */
  donePath: string
  /** Page that is drawn with every error a form can have; see `native-form.ts`. */
  correctPath: string
  /** Resolves once it is safe. */
  save: (
    value: InferType<Schema>,
    from: { request: FastifyRequest; language: Language; asForm: boolean },
  ) => Promise<void>
}

export interface Surroundings {
  pages: Pages
  rateLimit: RateLimit
  /** To be asked before something is accepted. @throws {HttpError} 429 */
  accept: Accept
  onUnavailable: () => void
}

/** Serves a submission. Both ways of sending have the same rules and statuses. */
export const takeSubmissions = <Schema extends AnyObjectSchema>(
  app: FastifyInstance,
  { url, schema, form, donePath, correctPath, save }: Submission<Schema>,
  { pages, rateLimit, accept, onUnavailable }: Surroundings,
) => {
  const names = Object.keys(schema.fields)

  const giveFormBack = async (
    request: FastifyRequest,
    reply: FastifyReply,
    errors: readonly FieldError[],
  ) => {
    const page = await pages.read(correctPath, languageOf(request))
    if (page === undefined)
      return reply.type('text/plain; charset=utf-8').send(explainCorrections(errors))
    const typed = pickFields(request.body, names)
    return pages.send(reply, drawCorrections(page, form, typed, errors))
  }

  app.post(url, {
    ...rateLimit.hooks,
    async handler(request, reply) {
      const asForm = isForm(request)
      const language = languageOf(request)
      const checked = check(schema, pickFields(request.body, names))
      if ('errors' in checked) {
        reply.code(422)
        return asForm ? giveFormBack(request, reply, checked.errors) : checked
      }
      await accept(request, reply)
      await save(checked.value, { request, language, asForm })
      if (asForm) return reply.redirect(pages.address(donePath, language), 303)
      return reply.code(201).send({ status: 'stored' })
    },
    async errorHandler(error, request, reply) {
      const { status, body } = refusalOf(error)
      if (status >= 500) request.log.error(error)
      if (status === 503) {
        reply.header('Retry-After', retryAfter)
        onUnavailable()
      }
      reply.code(status)
      // Of a body that was not read, there is nothing to give back.
      return isForm(request) && request.body !== undefined
        ? giveFormBack(request, reply, [status === 503 || status === 429 ? busy : failed])
        : reply.send(body)
    },
  })

  const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Allow', 'POST')
    throw new HttpError(405)
  }
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'POST'),
    url,
    // Before the body is read, since whatever it is, it is not wanted.
    onRequest: refuseMethod,
    handler: refuseMethod,
  })
}
