/** Refuses requests that may not be made; reads login and language of the others. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalOf, refusalValues } from '../../src/shared/request-guard'
import { isSecure, securityHeaders } from '../../src/shared/security-headers'
import { recordOf } from '../../src/shared/unknown'
import {
  browserLanguage,
  editorLanguages,
  translate,
  type EditorLanguage,
} from '../../src/words'
import { API, type ErrorResponse } from '../api'
import { asUserError, log, UserError } from './user-error'

export interface Access {
  /** Where editors open the page. */
  origin: string
  /** Where else they may, such as through a forwarded port. */
  trustedOrigins?: readonly string[]
  /** Whether a proxy's login names people in `Remote-User`. */
  hasLogin?: boolean
  /** What that proxy sends as `Proxy-Secret`, and the live site asks for, too. */
  secret?: string | undefined
}

/** A request with any query and any body: each route checks what it needs. */
export interface Asked {
  Querystring: Readonly<Record<string, unknown>>
  Body: Readonly<Record<string, unknown>>
}

/** Who is logged in; `undefined` where the editor has no login. */
export const loginOf = (
  { headers }: FastifyRequest,
  { hasLogin = false }: Access,
): string | undefined => (hasLogin ? String(headers['remote-user'] ?? '') : undefined)

export const editorLanguageOf = ({ query, headers }: FastifyRequest): EditorLanguage => {
  const { lang } = recordOf(query)
  const asked = editorLanguages.find((code) => code === lang)
  return asked ?? browserLanguage(headers['accept-language'])
}

/**
 * The `localhost` address of a page that was asked for at 127.0.0.1 or [::1], since the browser keeps drafts by origin, and
 * the policy of the page, which frames the live site at `localhost`, cannot name an IPv6 address.
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

/** Refuses other hosts, other pages and strangers, and answers every refusal in words. */
export const guard = (app: FastifyInstance, access: Access): void => {
  const { origin, trustedOrigins = [], secret } = access
  const origins = [origin, ...trustedOrigins]
  // A foreign page may send plain text without a preflight request.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders(isSecure(origin)), 'cache-control': 'no-store' })
    // Pages open fields by `window.open(…, 'editor')`; with COOP each click would open a new tab.
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
    // For the person who looks after the site; the editor's page gets no details.
    if (status >= 500) log(thrown)
    const text = translate(`server.${sentence}`, editorLanguageOf(request), values)
    reply.code(status)
    // An error outside the API is read by a person in the browser, and gets plain text.
    if (!request.url.startsWith(API))
      return reply.type('text/plain; charset=utf-8').send(`${text}\n`)
    return reply.send({ text, problems } satisfies ErrorResponse)
  })
}
