/** The server of `npm run edit`: the editor's page, and an API for that page alone. */
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { watch } from 'chokidar'
import fastify, { type FastifyRequest } from 'fastify'
import { isHidden, readFile } from '../../src/content-model/check/files'
import { editorLanguages, terminalLanguage, type EditorLanguage } from '../../src/words'
import {
  editorPolicy,
  isSecure,
  securityHeaders,
} from '../../src/shared/security-headers'
import { API, CHANGED, type Project } from '../api'
import { canPublish, changes, history, version } from './history'
import { PAGE } from './page'
import { allowed, isPicture, isText, SOURCES } from './paths'
import { takePicture } from './pictures'
import { deletedEntries, readProject } from './project'
import { authorOf, publish } from './publish'
import { save } from './save'
import { isUnsent } from './share'
import { Refusal, troubleOf } from './refusal'

export interface EditServerOptions {
  /** The project's folder. */
  root: string
  /** The live site, with a slash at its end. */
  siteUrl: string
  /** The page and what it loads, by name. */
  files: ReadonlyMap<string, string | Buffer>
  /** Where the page is: no other host is answered, no other page may write. */
  origin: string
  /** Whether a proxy's login names people in `Remote-User`. */
  hasLogin?: boolean
}

/** A picture of 8 MB, written as base64, with some space for texts. */
const BODY_LIMIT = 12 * 1024 * 1024

/** Milliseconds without a change after which the page is told, and between signs of life. */
const QUIET = 100
const PULSE = 20_000

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const typeOfFile = (name: string): string => {
  const ending = path.extname(name).toLowerCase()
  return TYPES[ending] ?? `image/${ending.slice(1).replace('jpg', 'jpeg')}`
}

interface Asked {
  Querystring: Readonly<Record<string, unknown>>
  Body: Readonly<Record<string, unknown>>
}

const languageOf = ({ query }: FastifyRequest): EditorLanguage => {
  const { lang }: { lang?: unknown } = Object(query)
  return editorLanguages.find((code) => code === lang) ?? terminalLanguage()
}

export const createEditServer = (options: EditServerOptions) => {
  const { root, siteUrl, files, origin, hasLogin = false } = options
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  // A foreign page may send plain text without a preflight request.
  app.removeContentTypeParser('text/plain')

  const loginOf = ({ headers }: FastifyRequest) =>
    hasLogin ? String(headers['remote-user'] ?? '') : undefined

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders(isSecure(origin)), 'cache-control': 'no-store' })
    const { host, headers, method } = request
    // Guards against DNS rebinding: other sites can point a name of theirs at this machine.
    const isOurHost = host === new URL(origin).host
    if (!isOurHost || (method !== 'GET' && headers.origin !== origin))
      throw new Refusal('foreign', {}, 403)
    if (loginOf(request) === '') throw new Refusal('noLogin', {}, 401)
  })

  for (const place of ['/', '/admin'])
    app.get(place, (_request, reply) => reply.redirect('/admin/'))
  for (const [name, content] of files)
    app.get(`/admin/${name === PAGE ? '' : name}`, (_request, reply) =>
      reply
        .header('content-security-policy', editorPolicy(new URL(siteUrl).origin))
        .type(typeOfFile(name))
        .send(content),
    )

  app.get(`${API}/project`, async (request): Promise<Project> => {
    const login = loginOf(request)
    return {
      ...readProject(root, languageOf(request)),
      siteUrl,
      canPublish: await canPublish(root),
      isUnsent: await isUnsent(root),
      author: login ?? (await authorOf(root)),
      isAuthorFixed: login !== undefined,
    }
  })
  app.get<Asked>(`${API}/picture`, ({ query }, reply) => {
    const place = allowed(root, query.file, isPicture)
    const bytes = readFile(path.join(root, place))
    if (!bytes) throw new Refusal('nothing', {}, 404)
    return reply.type(typeOfFile(place)).send(bytes)
  })
  app.get(`${API}/deleted`, () => deletedEntries(root))
  app.get(`${API}/changes`, () => changes(root))
  app.get<Asked>(`${API}/history`, async ({ query }) =>
    history(root, allowed(root, query.file, isText)),
  )
  app.get<Asked>(`${API}/version`, async ({ query }) => ({
    data: await version(root, allowed(root, query.file, isText), query.id),
  }))

  let last: Promise<unknown> = Promise.resolve()
  /** Two that write never meet. */
  const write = (
    name: string,
    act: (body: Asked['Body'], language: EditorLanguage, login?: string) => unknown,
  ) =>
    app.post<Asked>(`${API}/${name}`, (request) => {
      const { body } = request
      const turn = last.then(() => act(body, languageOf(request), loginOf(request)))
      last = turn.catch(() => undefined)
      return turn
    })
  write('save', ({ changes }, language) => save(root, changes, language))
  write('picture', ({ file, base64 }, language) =>
    takePicture(root, String(file), Buffer.from(String(base64), 'base64'), language),
  )
  write('publish', ({ sentence, author }, language, login) =>
    publish(root, sentence, login ?? author, language),
  )

  const listeners = new Set<PassThrough>()
  const tell = (text: string) => listeners.forEach((stream) => stream.write(text))
  app.get(`${API}/events`, (_request, reply) => {
    const stream = new PassThrough()
    stream.write('retry: 1000\n: here\n\n')
    listeners.add(stream)
    stream.once('close', () => listeners.delete(stream))
    return reply.type('text/event-stream').send(stream)
  })
  const ignored = (file: string) => isHidden(path.relative(root, file))
  const watcher = watch([...SOURCES], { cwd: root, ignoreInitial: true, ignored })
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => tell(`event: ${CHANGED}\ndata: \n\n`), QUIET)
  })
  const pulse = setInterval(() => tell(': here\n\n'), PULSE).unref()
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
