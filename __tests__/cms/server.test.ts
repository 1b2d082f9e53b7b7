/** @jest-environment node */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createEditServer } from '../../cms/server/app'
import { decapFiles, type FileApi } from '../../cms/server/decap-files'
import { copyOf, ROOT } from '../support/project'

const fileApi = jest.fn<ReturnType<FileApi>, Parameters<FileApi>>()
let project: ReturnType<typeof copyOf>
let app: ReturnType<typeof createEditServer>
let port: number

const start = async (api: FileApi) => {
  app = createEditServer({
    root: project.root,
    siteUrl: 'http://localhost:8000/',
    files: new Map([['admin.js', new TextEncoder().encode('started()')]]),
    fileApi: api,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address: AddressInfo | string | null = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
}

interface Asked {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string
}

const ask = ({ method = 'GET', path = '/admin/', headers = {}, body }: Asked) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const asked = httpRequest(
        { host: '127.0.0.1', port, method, path, headers },
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

const options = { commitMessage: 'x', useWorkflow: false, status: 'draft' }
const FILE = 'content/team/developer.json'

const save = (file: string, raw: string, more: object = {}) =>
  act('persistEntry', {
    dataFiles: [{ slug: 'x', path: file, raw, ...more }],
    assets: [],
    options,
  })

beforeEach(async () => {
  project = copyOf('content/team', 'content/site.json', 'locales')
  fileApi.mockReset().mockResolvedValue({ status: 200, body: { done: true } })
  await start(fileApi)
})

afterEach(async () => {
  await app.close()
  project.remove()
})

describe('who may ask', () => {
  const read = { action: 'getEntry', params: { branch: 'main', path: FILE } }

  it('takes a request of its own page', async () => {
    expect((await post(read)).status).toBe(200)
    expect(fileApi).toHaveBeenCalledWith(read)
  })

  it.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    ['another local port', { origin: 'http://localhost:3000' }],
    ['no origin', { origin: undefined }],
    ['an opaque origin', { origin: 'null' }],
    ['a foreign host', { host: 'elsewhere.example' }],
  ])('refuses %s', async (_name, headers) => {
    expect((await post(read, headers)).status).toBe(403)
    expect(fileApi).not.toHaveBeenCalled()
  })

  it('refuses a foreign host that names itself as origin', async () => {
    const host = `elsewhere.example:${port}`
    expect((await post(read, { host, origin: `http://${host}` })).status).toBe(403)
  })

  it('shows its page to no foreign host', async () => {
    const { status } = await ask({ headers: { host: `elsewhere.example:${port}` } })
    expect(status).toBe(403)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', undefined])(
    'takes no %s',
    async (type) => {
      const { status } = await post(read, { 'content-type': type })
      expect(status).toBe(415)
      expect(fileApi).not.toHaveBeenCalled()
    },
  )

  it('takes a picture of 8 MB and nothing much heavier', async () => {
    const send = (megabytes: number) =>
      act('persistMedia', {
        asset: {
          path: 'content/team/alex.png',
          content: Buffer.alloc(megabytes * 1024 * 1024).toString('base64'),
          encoding: 'base64',
        },
        options,
      })
    expect((await send(8)).status).toBe(200)
    expect((await send(10)).status).toBe(413)
    expect(fileApi).toHaveBeenCalledTimes(1)
  })
})

describe('what may be asked', () => {
  it.each([
    'unpublishedEntries',
    'publishUnpublishedEntry',
    'getNotes',
    'constructor',
    'toString',
    '__proto__',
    '',
  ])('refuses the action «%s»', async (action) => {
    expect((await post(`{"action":${JSON.stringify(action)},"params":{}}`)).status).toBe(
      422,
    )
    expect(fileApi).not.toHaveBeenCalled()
  })

  const outside = [
    '../secret.json',
    'content/../package.json',
    'content/team/../../package.json',
    '/etc/passwd',
    'content/team/..\\..\\package.json',
    'content\\team\\developer.json',
    'C:/content/team/developer.json',
    './content/team/developer.json',
    'content//team/developer.json',
    'content/team/.developer.json',
    'content/team/developer.json\0.png',
    'content/team/developer.json\n',
    'content/team/run.js',
    'content/team/deeper/x.json',
    'content/unknown.json',
    'content/unknown/x.json',
    'content',
    'package.json',
    '.git/config',
    'locales/../content/team/developer.json',
    'locales/fr/other.json',
    'locales/../translation.json',
    'locales/fr/deeper/translation.json',
    'src/content-model/index.ts',
    '',
    7,
    null,
    [FILE],
    { path: FILE },
  ]
  const asset = (place: unknown) => ({ path: place, content: 'AAAA', encoding: 'base64' })
  const requests: Record<string, (place: unknown) => object> = {
    entriesByFolder: (folder) => ({ folder, extension: 'json', depth: 1 }),
    entriesByFiles: (place) => ({ files: [{ path: FILE }, { path: place }] }),
    getEntry: (place) => ({ path: place }),
    persistEntry: (place) => ({
      dataFiles: [{ slug: 'x', path: place, raw: '{}' }],
      assets: [],
      options,
    }),
    'persistEntry with an asset': (place) => ({
      dataFiles: [{ slug: 'x', path: FILE, raw: '{}' }],
      assets: [asset(place)],
      options,
    }),
    'persistEntry with a new path': (place) => ({
      dataFiles: [{ slug: 'x', path: FILE, raw: '{}', newPath: place ?? 'x' }],
      assets: [],
      options,
    }),
    getMedia: (mediaFolder) => ({ mediaFolder }),
    getMediaFile: (place) => ({ path: place }),
    persistMedia: (place) => ({ asset: asset(place), options }),
    deleteFile: (place) => ({ path: place, options }),
    deleteFiles: (place) => ({ paths: [FILE, place], options }),
  }

  it.each(Object.entries(requests))('%s stays within the content', async (name, ask) => {
    const [action = ''] = name.split(' ')
    const isListing = ['entriesByFolder', 'getMedia'].includes(action)
    for (const place of outside) {
      if (isListing && place === 'content') continue
      const { status } = await act(action, ask(place))
      expect({ place, status }).toEqual({ place, status: 422 })
    }
    expect(fileApi).not.toHaveBeenCalled()
  })

  it.each(['content/site.json', 'locales/fr/translation.json'])(
    'deletes no %s, which the site needs',
    async (file) => {
      expect((await act('deleteFile', { path: file, options })).status).toBe(422)
    },
  )

  it('follows no link', async () => {
    project.write('secret.json', '{}')
    mkdirSync(path.join(project.root, 'content/roadmap'))
    symlinkSync('../../secret.json', path.join(project.root, 'content/roadmap/2030.json'))
    symlinkSync('.', path.join(project.root, 'content/values'))
    symlinkSync('/', path.join(project.root, 'locales/is'))
    const answers = [
      await act('getEntry', { path: 'content/roadmap/2030.json' }),
      await act('entriesByFolder', requests.entriesByFolder?.('content/roadmap') ?? {}),
      await act('getMedia', { mediaFolder: 'content/roadmap' }),
      await act('getEntry', { path: 'content/values/x.json' }),
      await save('content/roadmap/2030.json', '{}'),
      await save('content/values/new.json', '{}'),
      await save('locales/is/translation.json', '{}'),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
    expect(fileApi).not.toHaveBeenCalled()
  })

  it('hands on nothing that it did not look at', async () => {
    await save(FILE, '{}', { hasSubfolders: true, extra: '../x' })
    const [request] = fileApi.mock.calls[0] ?? []
    expect(JSON.stringify(request)).not.toMatch(/hasSubfolders|extra/)
  })

  it('leaves out of a folder what is not content', async () => {
    const entry = (place: string) => ({ data: '{}', file: { path: place, id: 'x' } })
    fileApi.mockResolvedValue({
      status: 200,
      body: [entry(FILE), entry('content/team/.x.json'), { path: FILE, content: '' }],
    })
    const { text } = await act('entriesByFolder', {
      folder: 'content/team/',
      extension: 'json',
      depth: 1,
    })
    expect(JSON.parse(text)).toEqual([entry(FILE)])
  })
})

describe('what is answered', () => {
  it('is the page, with a policy that names no other host', async () => {
    const { status, headers, text } = await ask({
      headers: { host: `127.0.0.1:${port}` },
    })
    expect(status).toBe(200)
    expect(text).toContain(`"proxy_url":"http://127.0.0.1:${port}/admin/api/v1"`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/https|\*/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
  })

  it('is a script, without the policy of the page', async () => {
    const { headers, text } = await ask({
      path: '/admin/admin.js',
      headers: { host: `localhost:${port}` },
    })
    expect(text).toBe('started()')
    expect(headers['content-type']).toMatch('javascript')
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  it.each(['/admin/../package.json', '/admin/%2e%2e/package.json', '/content/site.json'])(
    'is not %s',
    async (place) => {
      const { status } = await ask({
        path: place,
        headers: { host: `localhost:${port}` },
      })
      expect(status).toBe(404)
    },
  )
})

const hasDecap = existsSync(path.join(ROOT, 'cms/node_modules/decap-server'))
const describeWithDecap = hasDecap ? describe : describe.skip

describeWithDecap('with Decap’s file API (needs `npm ci --prefix cms`)', () => {
  beforeEach(async () => {
    await app.close()
    mkdirSync(path.join(project.root, 'cms'))
    symlinkSync(
      path.join(ROOT, 'cms/node_modules'),
      path.join(project.root, 'cms/node_modules'),
    )
    await start(await decapFiles(project.root))
  })

  it('reads and saves an entry', async () => {
    const { text } = await act('getEntry', { path: FILE })
    expect(JSON.parse(text).data).toBe(project.read(FILE))
    expect((await save(FILE, '{ "order": 2 }\n')).status).toBe(200)
    expect(project.read(FILE)).toBe('{ "order": 2 }\n')
  })

  it('lists a folder and its pictures', async () => {
    const entries = await act('entriesByFolder', {
      folder: 'content/team',
      extension: 'json',
      depth: 1,
    })
    expect(JSON.parse(entries.text)).toHaveLength(2)
    const media = await act('getMedia', { mediaFolder: 'content/team' })
    expect(JSON.parse(media.text)).toHaveLength(2)
  })

  it('saves an entry with its picture, and removes it', async () => {
    await act('persistEntry', {
      dataFiles: [{ slug: 'kim', path: 'content/team/kim.json', raw: '{}' }],
      assets: [{ path: 'content/team/kim.png', content: 'AAAA', encoding: 'base64' }],
      options,
    })
    expect(project.read('content/team/kim.png')).toBe('\0\0\0')
    const paths = ['content/team/kim.json', 'content/team/kim.png']
    expect((await act('deleteFiles', { paths, options })).status).toBe(200)
    expect(existsSync(path.join(project.root, 'content/team/kim.json'))).toBe(false)
  })

  it('says in a sentence that a file is not there', async () => {
    const { status, text } = await act('getMediaFile', { path: 'content/team/no.png' })
    expect(status).toBe(500)
    expect(text).not.toContain(project.root)
  })
})
