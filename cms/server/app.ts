/** The server of `npm run edit`: the editor's page, and an API for that page alone. */
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { readFile } from '../../src/content-model/check/files'
import type { EditorLanguage } from '../../src/words'
import { API, type Project } from '../api'
import { canPublish, changes, history, lastNote, version } from './history'
import { pageRoutes, typeOfFile } from './page'
import { allowed, isPicture, isText } from './paths'
import { movePicture, storedPictures, takePicture } from './pictures'
import { deletedEntries, readProject, stampOf } from './project'
import { authorOf, publish } from './publish'
import { editorLanguageOf, guard, loginOf, type Access, type Asked } from './requests'
import { save } from './save'
import { isUnsent } from './share'
import { UserError } from './user-error'

export interface EditServerOptions extends Access {
  /** The project's folder. */
  root: string
  /** The live site, with a slash at its end. */
  siteUrl: string
  /** The page and what it loads, by name. */
  files: ReadonlyMap<string, string | Buffer>
}

/** A picture of 8 MB, written as base64, with some space for texts. */
const BODY_LIMIT = 12 * 1024 * 1024

const readRoutes = (app: FastifyInstance, options: EditServerOptions): void => {
  const { root, siteUrl } = options
  app.get(`${API}/project`, async (request): Promise<Project> => {
    const login = loginOf(request, options)
    return {
      ...readProject(root, editorLanguageOf(request)),
      siteUrl,
      canPublish: await canPublish(root),
      isUnsent: await isUnsent(root),
      note: await lastNote(root),
      author: login ?? (await authorOf(root)),
      isAuthorFixed: login !== undefined,
    }
  })
  app.get<Asked>(`${API}/picture`, ({ query }, reply) => {
    const place = allowed(root, query.file, isPicture)
    const bytes = readFile(path.join(root, place))
    if (!bytes) throw new UserError('nothing', {}, 404)
    return reply.type(typeOfFile(place)).send(bytes)
  })
  app.get(`${API}/stamp`, () => [stampOf(root)])
  app.get(`${API}/pictures`, () => storedPictures(root))
  app.get(`${API}/deleted`, () => deletedEntries(root))
  app.get(`${API}/changes`, () => changes(root))
  const filesOf = ({ files }: Asked['Querystring']) =>
    String(files)
      .split('|')
      .map((file) => allowed(root, file, isText))
  app.get<Asked>(`${API}/history`, async ({ query }) => history(root, filesOf(query)))
  app.get<Asked>(`${API}/version`, async ({ query }) =>
    version(root, filesOf(query), query.id),
  )
}

const writeRoutes = (app: FastifyInstance, options: EditServerOptions): void => {
  const { root } = options
  let last: Promise<unknown> = Promise.resolve()
  /** Two that write never meet. */
  const write = (
    name: string,
    act: (body: Asked['Body'], language: EditorLanguage, login?: string) => unknown,
  ) =>
    app.post<Asked>(`${API}/${name}`, (request) => {
      const { body } = request
      const turn = last.then(() =>
        act(body, editorLanguageOf(request), loginOf(request, options)),
      )
      last = turn.catch(() => undefined)
      return turn
    })
  write('save', (body, language) => save(root, body.changes, language))
  write('picture', (body, language) => takePicture(root, body, language))
  write('move-picture', ({ file, isDeleted }, language) =>
    movePicture(root, file, isDeleted === true, language),
  )
  write('publish', (body, language, login) =>
    publish(root, { ...body, author: login ?? body.author }, language),
  )
}

export const createEditServer = (options: EditServerOptions): FastifyInstance => {
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  guard(app, options)
  pageRoutes(app, options.files, options.siteUrl)
  readRoutes(app, options)
  writeRoutes(app, options)
  return app
}
