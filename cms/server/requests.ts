/** Refuses requests that may not be made; reads login and language of the others. */
import { inspect } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSecure, securityHeaders } from '../../src/shared/security-headers'
import { recordOf } from '../../src/shared/unknown'
import {
  editorLanguages,
  terminalLanguage,
  translate,
  type EditorLanguage,
} from '../../src/words'
import type { ErrorResponse } from '../api'
import { asUserError, UserError } from './user-error'

export interface Access {
  /** Where the page is; the server answers no other host and lets no other page write. */
  origin: string
  /** Whether a proxy's login names people in `Remote-User`. */
  hasLogin?: boolean
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

export const editorLanguageOf = ({ query }: FastifyRequest): EditorLanguage => {
  const { lang } = recordOf(query)
  return editorLanguages.find((code) => code === lang) ?? terminalLanguage()
}

/** Refuses other hosts, other pages and strangers, and answers every refusal in words. */
export const guard = (app: FastifyInstance, access: Access): void => {
  const { origin } = access
  // A foreign page may send plain text without a preflight request.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders(isSecure(origin)), 'cache-control': 'no-store' })
    // Pages open fields by `window.open(…, 'editor')`; with COOP each click would open a new tab.
    reply.removeHeader('cross-origin-opener-policy')
    const { host, headers, method } = request
    // Guards against DNS rebinding: other sites can point a name of theirs at this machine.
    const isOurHost = host === new URL(origin).host
    if (!isOurHost || (method !== 'GET' && headers.origin !== origin))
      throw new UserError('foreign', {}, 403)
    if (loginOf(request, access) === '') throw new UserError('noLogin', {}, 401)
  })
  app.setNotFoundHandler(() => {
    throw new UserError('nothing', {}, 404)
  })
  app.setErrorHandler((thrown, request, reply) => {
    const { status, sentence, values, problems } = asUserError(thrown)
    // For the person who looks after the site; the editor's page gets no details.
    if (status >= 500) process.stderr.write(`${inspect(thrown)}\n`)
    const text = translate(`server.${sentence}`, editorLanguageOf(request), values)
    return reply.code(status).send({ text, problems } satisfies ErrorResponse)
  })
}
