import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../src/i18n/languages'
import { languageOfPath } from '../../src/i18n/paths'
import { formHeaders } from '../../src/shared/form-rules'
import { isForm } from '../plugins/body-parsers'

const ofForm = (request: FastifyRequest): unknown =>
  isForm(request) && typeof request.body === 'object' && request.body !== null
    ? Reflect.get(request.body, 'language')
    : undefined

/**
 * The language somebody writes from: a form says it in its field `language`, a script in a
 * header. Whatever says neither is answered in the language of the page it comes from, or else
 * in the default one.
 */
export const languageOf = (request: FastifyRequest): Language => {
  const said = ofForm(request) ?? request.headers[formHeaders.language.toLowerCase()]
  if (isLanguage(said)) return said
  const page = request.headers.referer ?? ''
  return languageOfPath(URL.canParse(page) ? new URL(page).pathname : '/')
}
