import path from 'node:path'
import fastify, { type FastifyRequest } from 'fastify'
import { terminalLanguage } from '../../src/content-model/check/terminal-language'
import type { PageFiles } from '../page/files'
import { editorPage } from '../page/page'
import { contentSecurityPolicy } from '../page/policy'
import type { FileApi } from './decap-files'
import { readable, Refusal, requestReader } from './requests'
import { words } from './words'

export interface EditServerOptions {
  /** The project's folder. */
  root: string
  /** Where the live site can be seen. */
  siteUrl: string
  files: PageFiles
  fileApi: FileApi
}

export const API_PATH = '/admin/api/v1'

/** A picture of 8 MB, written as base64, with some room for texts. */
const BODY_LIMIT = 12 * 1024 * 1024

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const

/** A name that other sites make point at this machine is not ours. */
const isOurHost = ({ headers, socket }: FastifyRequest): boolean =>
  ['localhost', '127.0.0.1'].some(
    (name) => headers.host === `${name}:${socket.localPort}`,
  )

const ownOrigin = ({ headers }: FastifyRequest) => `http://${headers.host}`

const statusOf = (error: unknown): number => {
  const status: unknown = Reflect.get(Object(error), 'statusCode')
  return typeof status === 'number' ? status : 500
}

/** The edit server, ready to listen on this machine alone. */
export const createEditServer = ({
  root,
  siteUrl,
  files,
  fileApi,
}: EditServerOptions) => {
  const say = words[terminalLanguage()]
  const readRequest = requestReader(root)
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  // What a foreign page may send without asking first is not even read.
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    const isForeign =
      !isOurHost(request) ||
      (request.method !== 'GET' && request.headers.origin !== ownOrigin(request))
    if (isForeign) await reply.code(403).send({ error: say.foreign })
  })

  app.get('/', (_request, reply) => reply.redirect('/admin/'))
  app.get('/admin', (_request, reply) => reply.redirect('/admin/'))
  app.get('/admin/', (request, reply) => {
    const { origin } = new URL(siteUrl)
    const policy = contentSecurityPolicy({
      connect: [origin],
      pictures: [origin],
      frames: [origin],
    })
    const backend = { name: 'proxy', proxy_url: `${ownOrigin(request)}${API_PATH}` }
    return reply
      .header('Content-Security-Policy', `${policy}; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send(editorPage({ backend, siteUrl, local: true }))
  })
  for (const [name, content] of files)
    app.get(`/admin/${name}`, (_request, reply) =>
      reply
        .type(TYPES[path.extname(name)] ?? 'application/octet-stream')
        .send(Buffer.from(content)),
    )

  app.post(API_PATH, async (request, reply) => {
    const { status, body } = await fileApi(readRequest(request.body))
    if (status >= 500) return reply.code(status).send({ error: say.failed })
    // `null` is an answer of Decap's too.
    return reply
      .code(status)
      .type('application/json')
      .send(JSON.stringify(readable(body)))
  })

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: say.missing }),
  )
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal)
      return reply.code(422).send({ error: say.refused(error.message) })
    const status = statusOf(error)
    const known: Record<number, string> = { 413: say.tooLarge, 415: say.type }
    return reply.code(status).send({ error: known[status] ?? say.failed })
  })
  return app
}
