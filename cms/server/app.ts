/** The server of `npm run edit`: the editor's page, and an API for that page alone. */
import path from 'node:path'
import { watch } from 'chokidar'
import fastify, { type FastifyRequest } from 'fastify'
import { isHidden, readFile } from '../../src/content-model/check/files'
import {
  editorLanguages,
  terminalLanguage,
  type EditorLanguage,
} from '../../src/content-model/editor-language'
import { editorPolicy } from '../../src/shared/security-headers'
import { API, CHANGED } from '../api'
import { deskOf, type Person } from './desk'
import { page } from './page'
import { allowed, isPicture } from './paths'
import { Refusal, troubleOf } from './words'

export interface EditServerOptions {
  /** The project's folder. */
  root: string
  /** The live site, with a slash at its end. */
  siteUrl: string
  /** What the page loads, by name. */
  files: ReadonlyMap<string, Uint8Array>
  /** Behind a proxy whose login names people in `Remote-User`: the origin of the editor. */
  origin?: string
}

/** A picture of 8 MB, written as base64, with some space for texts. */
const BODY_LIMIT = 12 * 1024 * 1024

/** Milliseconds without a change after which the page is told, and between signs of life. */
const QUIET = 100
const PULSE = 20_000

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const typeOfFile = (name: string): string => {
  const ending = path.extname(name).toLowerCase()
  return TYPES[ending] ?? `image/${ending.slice(1).replace('jpg', 'jpeg')}`
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Guards against DNS rebinding: other sites can point a name of theirs at this machine. */
const isThisMachine = ({ host, socket }: FastifyRequest): boolean =>
  ['localhost', '127.0.0.1'].some((name) => host === `${name}:${socket.localPort}`)

const languageOf = ({ query }: FastifyRequest): EditorLanguage => {
  const { lang }: { lang?: unknown } = Object(query)
  return editorLanguages.find((code) => code === lang) ?? terminalLanguage()
}

/** Calls `tell` when content or texts changed and all is quiet again. */
const onChange = (root: string, tell: () => void) => {
  let timer: NodeJS.Timeout | undefined
  const folders = ['content', 'locales'].map((name) => path.join(root, name))
  const ignored = (file: string) => isHidden(path.relative(root, file))
  return watch(folders, { ignoreInitial: true, ignored }).on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(tell, QUIET)
  })
}

export const createEditServer = ({ root, siteUrl, files, origin }: EditServerOptions) => {
  const desk = deskOf(root, siteUrl)
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  // A foreign page may send plain text without a preflight request.
  app.removeContentTypeParser('text/plain')

  const isOurHost = (request: FastifyRequest): boolean =>
    origin ? request.host === new URL(origin).host : isThisMachine(request)
  const isOurPage = ({ headers, host }: FastifyRequest): boolean =>
    headers.origin === (origin ?? `http://${host}`)

  const personOf = (request: FastifyRequest): Person => {
    const language = languageOf(request)
    if (!origin) return { language }
    const login = request.headers['remote-user']
    if (typeof login !== 'string' || !login) throw new Refusal('noLogin', {}, 401)
    return { language, login }
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    const isForeign =
      !isOurHost(request) || (request.method !== 'GET' && !isOurPage(request))
    if (isForeign) throw new Refusal('foreign', {}, 403)
    personOf(request)
  })

  for (const place of ['/', '/admin'])
    app.get(place, (_request, reply) => reply.redirect('/admin/'))
  app.get('/admin/', (_request, reply) =>
    reply
      .header('Content-Security-Policy', editorPolicy(new URL(siteUrl).origin))
      .type('text/html; charset=utf-8')
      .send(page),
  )
  for (const [name, content] of files)
    app.get(`/admin/${name}`, (_request, reply) =>
      reply.type(typeOfFile(name)).send(Buffer.from(content)),
    )

  for (const [name, answer] of desk.get)
    app.get(`${API}/${name}`, (request) =>
      answer(Object(request.query), personOf(request)),
    )
  for (const [name, answer] of desk.post)
    app.post(`${API}/${name}`, (request) =>
      answer(Object(request.body), personOf(request)),
    )
  app.get(`${API}/picture`, ({ query }, reply) => {
    const { file }: { file?: unknown } = Object(query)
    const place = allowed(root, file, isPicture)
    const bytes = readFile(path.join(root, place))
    if (!bytes) throw new Refusal('nothing', {}, 404)
    return reply.type(typeOfFile(place)).send(bytes)
  })

  const listeners = new Set<(text: string) => void>()
  const tellAll = (text: string) => listeners.forEach((tell) => tell(text))
  app.get(`${API}/events`, (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' })
    const tell = (text: string) => void reply.raw.write(text)
    // Who comes back after a while may have missed something.
    tell(`retry: 1000\n: here\n\n`)
    listeners.add(tell)
    request.raw.once('close', () => listeners.delete(tell))
  })
  const watcher = onChange(root, () => tellAll(`event: ${CHANGED}\ndata: \n\n`))
  const pulse = setInterval(() => tellAll(': here\n\n'), PULSE).unref()
  app.addHook('onClose', async () => {
    clearInterval(pulse)
    await watcher.close()
  })

  app.setNotFoundHandler(() => {
    throw new Refusal('nothing', {}, 404)
  })
  app.setErrorHandler((thrown, request, reply) => {
    const { status, body } = troubleOf(thrown, languageOf(request))
    return reply.code(status).send(body)
  })
  return app
}
