/**
 * Refuses requests that the editor's server must not answer. Of all others it reads who sends them,
 * and in which language.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalOf, refusalValues } from '../../src/shared/request-guard'
import { isSecure, securityHeaders } from '../../src/shared/security-headers'
import { recordOf } from '../../src/shared/unknown'
import { editorLanguages, type EditorLanguage } from '../../src/words'
import { browserLanguage, programText } from '../../src/words/programs'
import { API, type ErrorResponse } from '../api'
import { asUserError, log, UserError } from './user-error'

export interface Access {
  /** The origin at which editors open the page. */
  origin: string
  /** Other origins at which editors may open the page, such as a forwarded port. */
  trustedOrigins?: readonly string[]
  /** Whether a proxy with a login names the person in the header `Remote-User`. */
  hasLogin?: boolean
  /**
   * The secret that the proxy sends as `Proxy-Secret`. The editor and the live site refuse requests
   * without it.
   */
  secret?: string | undefined
}

/**
 * The values in the address and in the body of a request to the API. A browser can send any values,
 * so each route checks those that it uses.
 */
export interface Asked {
  Querystring: Readonly<Record<string, unknown>>
  Body: Readonly<Record<string, unknown>>
}

/** The name of the person who is logged in; `undefined` if the editor has no login. */
export const loginOf = (
  { headers }: FastifyRequest,
  { hasLogin = false }: Access,
): string | undefined => (hasLogin ? String(headers['remote-user'] ?? '') : undefined)

/**
 * The language in which the server writes sentences to an editor: the one chosen on the editor's
 * page, or otherwise that of the browser.
 */
export const editorLanguageOf = ({ query, headers }: FastifyRequest): EditorLanguage => {
  const { lang } = recordOf(query)
  const asked = editorLanguages.find((code) => code === lang)
  return asked ?? browserLanguage(headers['accept-language'])
}

/**
 * The `localhost` address to which a page that was asked for at 127.0.0.1 or [::1] is redirected.
 * Otherwise the browser, which keeps drafts by origin, would have other drafts there. Also, the
 * page may show the live site only at `localhost`, since a content security policy cannot name an
 * IPv6 address.
 */
const addressAtLocalhost = (
  { method, host, url }: FastifyRequest,
  { origin, hasLogin }: Access,
): string | undefined => {
  const isOther = /^(?:127\.0\.0\.1|\[::1\])(?=:|$)/
  if (hasLogin || method !== 'GET' || url.startsWith(API) || !isOther.test(host))
    return undefined
  const { protocol, hostname } = new URL(origin)
  return hostname === 'localhost'
    ? `${protocol}//${host.replace(isOther, hostname)}${url}`
    : undefined
}

/**
 * Refuses requests that come from other hosts, from pages of other sites, or from a person who has
 * not logged in where a login is needed. If a request fails for whatever reason, the answer is a
 * sentence that tells the editor why.
 */
export const guard = (app: FastifyInstance, access: Access): void => {
  const { origin, trustedOrigins = [], secret } = access
  const origins = [origin, ...trustedOrigins]
  // Refuse requests whose body is plain text. Browsers let a page of any site send such a body
  // without asking the server first, and it could contain changes of the content.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders(isSecure(origin)), 'cache-control': 'no-store' })
    // The live site opens a clicked field by `window.open(…, 'editor')`. The header
    // Cross-Origin-Opener-Policy is removed, since with it each click would open a new tab instead
    // of using the one that is open.
    reply.removeHeader('cross-origin-opener-policy')
    const refusal = refusalOf(request.raw, { origins, secret })
    if (refusal) throw new UserError(refusal, refusalValues(request), 403)
    const address = addressAtLocalhost(request, access)
    if (address) return reply.redirect(address, 307)
    if (loginOf(request, access) === '') throw new UserError('noLogin', {}, 401)
  })
  app.setNotFoundHandler(() => {
    throw new UserError('nothing', {}, 404)
  })
  app.setErrorHandler((thrown, request, reply) => {
    const { status, sentence, values, problems } = asUserError(thrown)
    // The terminal shows the error to the person who looks after the site; the editor's page gets
    // no details.
    if (status >= 500) log(thrown)
    const text = programText(`server.${sentence}`, editorLanguageOf(request), values)
    reply.code(status)
    // A person who opened a wrong address reads this answer in the browser, so it is text. Only the
    // page of the editor asks the API, and reads JSON.
    if (!request.url.startsWith(API))
      return reply.type('text/plain; charset=utf-8').send(`${text}\n`)
    return reply.send({ text, problems } satisfies ErrorResponse)
  })
}
