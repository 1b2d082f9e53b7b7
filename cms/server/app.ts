/** The server of `npm run edit`: it serves the editor's page, and an API for that page alone. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { buildSync } from 'esbuild'
import fastify, { type FastifyInstance } from 'fastify'
import { parseAddress } from '../../src/content-model/address'
import { TEXT_FOLDERS } from '../../src/content-model/content-type'
import { pageDataPath } from '../../src/i18n/paths'
import { secretHeaders } from '../../src/shared/request-guard'
import { editorPolicy } from '../../src/shared/security-headers'
import type { EditorLanguage } from '../../src/words'
import { API, type Arrival, type Project } from '../api'
import { allowed, isTextFile } from './allowed-files'
import { createChanges } from './changes'
import { filesAtVersion, historyOf } from './git/history'
import { publish } from './git/publish'
import { pull } from './git/receive'
import { endGitCommands } from './git/run'
import { removeConflicts } from './git/savers-and-conflicts'
import { gitStatus } from './git/status'
import { setStillRight } from './git/still-right'
import { writerOf } from './git/writer'
import { onlineState } from './online'
import { shownPicture, takePicture } from './pictures'
import { deletedEntries, readProject } from './project'
import { editorLanguageOf, guard, loginOf, type Access, type Asked } from './requests'
import { save } from './save'
import { UserError } from './user-error'
import { createQueue } from './write'

export interface EditServerOptions extends Access {
  /** The path of the project's folder, which contains `content/` and `locales/`. */
  root: string
  /** The address of the live site, which editors see beside the form. It ends with a slash. */
  siteUrl: string
  /**
   * The address at which this server reaches the live site. It is left out if that is `siteUrl`,
   * the address that editors use.
   */
  liveSite?: string
  /** The address of the public site, if a setting names it. */
  publicSite?: string
  /** The folder of the built editor page and of the files that it loads. */
  page: string
  /**
   * The code that this process loaded at its start. If it has changed since, the editor's page asks
   * people to start the editor again. It is left out if the editor starts anew by itself.
   */
  code?: {
    /** The paths of the folders and files with the code that the process loaded at its start. */
    paths: readonly string[]
    /** Whether the code of the editor has changed since the process loaded it. */
    isOld: () => boolean
  }
}

/** The most bytes of a request: a picture of 24 MB takes 32 MB in base64, and texts need some more. */
const BODY_LIMIT = 34 * 1024 * 1024

/**
 * How long to wait for an answer of the live site, which compiles a page when it is
 * first asked for.
 */
const PAGE_TIMEOUT_MS = 5000

/** How long commands of git may still run once the server has begun to close. */
const CLOSE_TIMEOUT_MS = 3000

/**
 * What other people had published when `POST follow` last brought something new into this folder.
 */
interface Arrivals {
  last?: Arrival
}

const readRoutes = (
  app: FastifyInstance,
  options: EditServerOptions,
  arrivals: Arrivals,
): void => {
  const { root, siteUrl, liveSite = siteUrl, code } = options
  const changes = createChanges(root, code?.paths)
  app.addHook('onClose', () => changes.close())
  app.get(`${API}/project`, async (request): Promise<Project> => {
    // Take `stamp`, the text that differs after each change of the project, before reading the
    // project: if the project changes while it is being read, the page later receives another
    // stamp, and reads the project again.
    const stamp = changes.stamp()
    const login = loginOf(request, options)
    const state = await gitStatus(root, editorLanguageOf(request))
    return {
      ...(await readProject(root)),
      ...state,
      stamp,
      deleted: deletedEntries(root),
      arrived: arrivals.last,
      siteUrl,
      ...(login === undefined && { path: root }),
      author: login ?? state.author,
      isAuthorFixed: login !== undefined,
      isCodeOld: code?.isOld() ?? false,
    }
  })
  app.get<Asked>(`${API}/page`, async ({ query }) => {
    const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS)
    const headers = secretHeaders(options.secret)
    const init = { method: 'HEAD', headers, signal }
    // Asks whether Gatsby has made the data of the page, and not whether it has made the HTML: the
    // HTML of a new page comes before its data, and shows an error until the data is there, too.
    const asked = fetch(liveSite + pageDataPath(String(query.path)), init)
    const isShown = await asked.then(
      ({ ok }) => ok,
      () => false,
    )
    return { isShown }
  })
  app.get<Asked>(`${API}/picture`, async ({ query }, reply) => {
    const { file, aspectRatio } = query
    const bytes = await shownPicture(root, file, aspectRatio)
    if (!bytes) throw new UserError('nothing', {}, 404)
    const ending = path.extname(String(file)).slice(1).toLowerCase()
    return reply.type(`image/${ending.replace('jpg', 'jpeg')}`).send(bytes)
  })
  app.get(`${API}/changes`, (_request, reply) =>
    // `x-accel-buffering` makes nginx pass on each event at once; without it, nginx would collect
    // many first. Caddy needs no such header.
    reply
      .type('text/event-stream')
      .header('x-accel-buffering', 'no')
      .send(changes.open()),
  )
  // Fastify gives a parameter that the page sends once as a text, and one that it repeats as a
  // list.
  const listOf = (names: unknown): string[] => [names].flat().map(String)
  const askedFiles = ({ files }: Asked['Querystring']) =>
    listOf(files).map((file) => allowed(root, file, isTextFile))
  app.get(`${API}/online`, () => onlineState(root, options.publicSite))
  app.get<Asked>(`${API}/history`, async ({ query }) => {
    const addresses = listOf(query.at).map(parseAddress)
    for (const { file } of addresses) allowed(root, file, isTextFile)
    return historyOf(root, addresses)
  })
  app.get<Asked>(`${API}/writer`, ({ query }) => {
    const { file, path: inFile } = parseAddress(String(query.at))
    return writerOf(root, { file: allowed(root, file, isTextFile), path: inFile })
  })
  app.get<Asked>(`${API}/version`, async ({ query }) =>
    filesAtVersion(root, askedFiles(query), query.id),
  )
}

const writeRoutes = (
  app: FastifyInstance,
  options: EditServerOptions,
  arrivals: Arrivals,
): void => {
  const { root } = options
  const write = createQueue()
  const inPublishing = createQueue()
  // A save renames its files one after another. The server waits for it before it closes: otherwise
  // some files would be saved and others not.
  app.addHook('preClose', async () => {
    // A save or a commit may wait for git, and git for a hook that never ends. After a while the
    // running commands of git are ended, so that the server can close.
    const patience = setTimeout(endGitCommands, CLOSE_TIMEOUT_MS)
    await write(() => undefined)
    clearTimeout(patience)
  })
  const post = (
    name: string,
    act: (body: Asked['Body'], language: EditorLanguage, login?: string) => unknown,
  ) =>
    app.post<Asked>(`${API}/${name}`, async (request) => {
      const language = editorLanguageOf(request)
      return (await act(request.body, language, loginOf(request, options))) ?? {}
    })
  post('save', (body, _language, login) => write(() => save(root, body.changes, login)))
  post('picture', (body, language) => write(() => takePicture(root, body, language)))
  post('publish', (body, language, login) =>
    inPublishing(async () => {
      const { heldBack = [] } = body
      const publication = {
        sentence: body.sentence,
        author: login ?? body.author,
        heldBack: [heldBack].flat().map((file) => allowed(root, file, isTextFile)),
      }
      const { arrived, ...published } = await publish(root, publication, language, write)
      arrivals.last = arrived ?? arrivals.last
      return published
    }),
  )
  post('forget-conflicts', ({ conflicts }) =>
    write(() => removeConflicts(root, [conflicts].flat())),
  )
  post('still-right', ({ addresses, isRight }) =>
    write(() => setStillRight(root, [addresses].flat(), isRight !== false)),
  )
  // Every open tab regularly asks the server to fetch what others published. Requests that come
  // during a fetch wait for its end, instead of starting another fetch: somebody who publishes
  // would have to wait for all of them.
  let following: Promise<void> | undefined
  post('follow', () => {
    const receive = async () => {
      arrivals.last = (await pull(root, write)) ?? arrivals.last
    }
    following ??= inPublishing(receive).finally(() => {
      following = undefined
    })
    return following
  })
}

/**
 * Builds the editor's page from `cms/ui/`, with the files that it loads.
 * @returns the folder of the built page
 */
export const buildPage = (
  root: string,
  outdir = path.join(root, 'node_modules/.cache/editor'),
): string => {
  buildSync({
    absWorkingDir: root,
    entryPoints: {
      editor: 'cms/ui/index.tsx',
      index: 'cms/ui/index.html',
      favicon: 'static/favicon.svg',
    },
    outdir,
    bundle: true,
    minify: true,
    // Puts the code of the article's field into a file of its own, which the page loads only when a
    // form contains an article.
    format: 'esm',
    splitting: true,
    // Of `htmlparser2` the page needs only the parser, which reads pasted HTML piece by piece: with
    // the package's main file, which also builds and writes documents, this code would have three
    // times the bytes. Of `markdown-it` the page loads only what articles use.
    alias: {
      htmlparser2: './node_modules/htmlparser2/dist/esm/Parser.js',
      // Without this line the next one would also replace what `htmlparser2` imports.
      'entities/decode': createRequire(require.resolve('htmlparser2')).resolve(
        'entities/decode',
      ),
      entities: './cms/ui/article/package-substitutes.ts',
      'linkify-it': './cms/ui/article/package-substitutes.ts',
      mdurl: './cms/ui/article/package-substitutes.ts',
      'punycode.js': './cms/ui/article/package-substitutes.ts',
      'uc.micro': './cms/ui/article/package-substitutes.ts',
    },
    loader: { '.woff2': 'file', '.html': 'copy', '.svg': 'copy' },
    assetNames: '[name]',
  })
  return outdir
}

export const createEditServer = (options: EditServerOptions): FastifyInstance => {
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  guard(app, options)
  const isFolderThere = () =>
    TEXT_FOLDERS.some((source) => existsSync(path.join(options.root, source)))
  app.addHook('preHandler', async ({ url }) => {
    if (url.startsWith(API) && !isFolderThere())
      throw new UserError('folderGone', {}, 410)
  })
  const policy = editorPolicy(options.siteUrl)
  void app.register(fastifyStatic, {
    root: options.page,
    prefix: '/admin/',
    cacheControl: false,
    setHeaders: (reply) => void reply.header('content-security-policy', policy),
  })
  for (const address of ['/', '/admin'])
    app.get(address, (_request, reply) => reply.redirect('/admin/'))
  const arrivals: Arrivals = {}
  readRoutes(app, options, arrivals)
  writeRoutes(app, options, arrivals)
  return app
}
