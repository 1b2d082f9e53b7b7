/** The server of `npm run edit`: the editor's page, and the file API for that page alone. */
import path from 'node:path'
import fastify, { type FastifyRequest } from 'fastify'
import { terminalLanguage } from '../../src/content-model/editor-language'
import { editorPolicy } from '../../src/shared/security-headers'
import { say, type Sentence } from '../config/words'
import { editorPage } from '../page/page'
import { Refusal, type FileApi } from './files'

export interface EditServerOptions {
  siteUrl: string
  /** What the page loads, by name. */
  files: ReadonlyMap<string, Uint8Array>
  fileApi: FileApi
}

const API_PATH = '/admin/api/v1'

/** A picture of 8 MB, written as base64, with some space for texts. */
const BODY_LIMIT = 12 * 1024 * 1024

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const SENTENCES: Readonly<Record<number, Sentence>> = {
  413: 'requestTooLarge',
  415: 'requestType',
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Guards against DNS rebinding: other sites can point a name of theirs at this machine. */
const isOurHost = ({ host, socket }: FastifyRequest): boolean =>
  ['localhost', '127.0.0.1'].some((name) => host === `${name}:${socket.localPort}`)

const ownOrigin = ({ host }: FastifyRequest) => `http://${host}`

export const createEditServer = ({ siteUrl, files, fileApi }: EditServerOptions) => {
  const language = terminalLanguage()
  const error = (sentence: Sentence, values = {}) => ({
    error: say(sentence, values, language),
  })
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  // A foreign page may send plain text without a preflight request.
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    const isForeign =
      !isOurHost(request) ||
      (request.method !== 'GET' && request.headers.origin !== ownOrigin(request))
    if (isForeign) await reply.code(403).send(error('requestForeign'))
  })

  for (const place of ['/', '/admin'])
    app.get(place, (_request, reply) => reply.redirect('/admin/'))
  app.get('/admin/', (request, reply) => {
    const site = [new URL(siteUrl).origin]
    const policy = editorPolicy({ connect: site, pictures: site, frames: site })
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

  app.post(API_PATH, async ({ body }, reply) =>
    // `null` is an answer of Decap's too.
    reply.type('application/json').send(JSON.stringify(await fileApi(body))),
  )

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(error('requestMissing')),
  )
  app.setErrorHandler((thrown, _request, reply) => {
    if (thrown instanceof Refusal)
      return reply.code(422).send(error('requestRefused', { reason: thrown.message }))
    const code = Number(Reflect.get(Object(thrown), 'statusCode') ?? 500)
    return reply.code(code).send(error(SENTENCES[code] ?? 'requestFailed'))
  })
  return app
}
