import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../src/i18n/languages'
import { languageOfPath } from '../../src/i18n/paths'
import { isForm } from './bodies'

const ofForm = (request: FastifyRequest): unknown =>
  isForm(request) && typeof request.body === 'object' && request.body !== null
    ? Reflect.get(request.body, 'language')
    : undefined

/**
 * The language somebody writes from: a form says it in its field `language`; a script sends
 * nothing but the message, and the page it runs on tells. Else the default language.
 */
export const languageOf = (request: FastifyRequest): Language => {
  const said = ofForm(request)
  if (isLanguage(said)) return said
  const page = request.headers.referer ?? ''
  return languageOfPath(URL.canParse(page) ? new URL(page).pathname : '/')
}
