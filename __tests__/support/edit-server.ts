import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEditServer } from '../../cms/server/app'
import type { FileApi } from '../../cms/server/decap-files'
import { copyOf, type Copy } from './project'

/** An entry that is there. */
export const FILE = 'content/team/developer.json'

/** What Decap sends along whenever something is saved. */
export const options = { commitMessage: 'x', useWorkflow: false, status: 'draft' }

interface Asked {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string
}

const asking =
  (port: () => number) =>
  ({ method = 'GET', path = '/admin/', headers = {}, body }: Asked) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
      (resolve, reject) => {
        const asked = request(
          { host: '127.0.0.1', port: port(), method, path, headers },
          (answer) => {
            let text = ''
            answer.setEncoding('utf8').on('data', (part: string) => (text += part))
            answer.once('end', () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
            )
          },
        )
        asked.once('error', reject)
        asked.end(body)
      },
    )

/**
 * The server of `npm run edit` on a copy of the project, both new for each test. Without a
 * file API of its own it is given `fileApi`, which tells what it was asked.
 */
export const editServer = (apiOf?: (project: Copy) => Promise<FileApi>) => {
  const fileApi = jest.fn<ReturnType<FileApi>, Parameters<FileApi>>()
  let project: Copy
  let app: ReturnType<typeof createEditServer>
  let port: number

  beforeEach(async () => {
    project = copyOf('content/team', 'content/site.json', 'locales')
    fileApi.mockReset().mockResolvedValue({ status: 200, body: { done: true } })
    app = createEditServer({
      root: project.root,
      siteUrl: 'http://localhost:8000/',
      files: new Map([['admin.js', new TextEncoder().encode('started()')]]),
      fileApi: apiOf ? await apiOf(project) : fileApi,
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address: AddressInfo | string | null = app.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })

  afterEach(async () => {
    await app.close()
    project.remove()
  })

  const ask = asking(() => port)

  /** As the editor asks; a header set to nothing is left out. */
  const post = (body: unknown, headers: Record<string, string | undefined> = {}) => {
    const all = {
      host: `localhost:${port}`,
      origin: `http://localhost:${port}`,
      'content-type': 'application/json; charset=utf-8',
      ...headers,
    }
    return ask({
      method: 'POST',
      path: '/admin/api/v1',
      headers: Object.fromEntries(
        Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  const act = (action: string, params: object) =>
    post({ action, params: { branch: 'main', ...params } })

  const save = (file: string, raw: string, more: object = {}) =>
    act('persistEntry', {
      dataFiles: [{ slug: 'x', path: file, raw, ...more }],
      assets: [],
      options,
    })

  return {
    fileApi,
    ask,
    post,
    act,
    save,
    /** The copy of the test that runs. */
    project: (): Copy => project,
    port: (): number => port,
  }
}
