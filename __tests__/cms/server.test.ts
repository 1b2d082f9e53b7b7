/** @jest-environment node */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { createEditServer } from '../../cms/server/app'
import { fileApi, Refusal } from '../../cms/server/files'
import { copyOf, type Copy } from '../support/project'

const FILE = 'content/team/ada.json'
const PICTURE = 'content/team/ada.png'

let project: Copy
let app: ReturnType<typeof createEditServer>
let port: number

beforeEach(async () => {
  project = copyOf()
  project.write(FILE, '{ "name": "Ada" }\n')
  project.write(PICTURE, 'picture')
  project.write('content/site.json', '{}\n')
  project.write('locales/fr/translation.json', '{}\n')
  project.write('package.json', '{}\n')
  app = createEditServer({
    siteUrl: 'http://localhost:8000/',
    files: new Map([['admin.js', new TextEncoder().encode('started()')]]),
    fileApi: fileApi(project.root),
  })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterEach(async () => {
  await app.close()
  project.remove()
})

type Headers = Record<string, string | undefined>

const send = (method: string, place: string, headers: Headers = {}, body?: string) =>
  new Promise<{ status?: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const own = { host: `localhost:${port}`, ...headers }
      const given = Object.fromEntries(
        Object.entries(own).filter(([, value]) => value !== undefined),
      )
      const sent = request(
        { host: '127.0.0.1', port, method, path: place, headers: given },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => (text += part))
          answer.once('end', () =>
            resolve({ status: answer.statusCode, headers: answer.headers, text }),
          )
        },
      )
      sent.once('error', reject)
      sent.end(body)
    },
  )

const act = async (action: string, params: object, headers: Headers = {}) => {
  const { status, text } = await send(
    'POST',
    '/admin/api/v1',
    {
      origin: `http://localhost:${port}`,
      'content-type': 'application/json; charset=utf-8',
      ...headers,
    },
    JSON.stringify({ action, params: { branch: 'main', ...params } }),
  )
  return { status, text, json: status === 200 ? JSON.parse(text) : undefined }
}

const picture = (place: unknown, content = 'AAAA') => ({
  path: place,
  content,
  encoding: 'base64',
})

const save = (place: unknown, more: object = {}, assets: unknown[] = []) =>
  act('persistEntry', { dataFiles: [{ path: place, raw: '{}\n', ...more }], assets })

const isThere = (file: string) => existsSync(path.join(project.root, file))

describe('the page', () => {
  it('carries a policy that names no other host', async () => {
    const { status, headers, text } = await send('GET', '/admin/')
    expect(status).toBe(200)
    expect(text).toContain(`"proxy_url":"http://localhost:${port}/admin/api/v1"`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/https|\*/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
  })

  it.each(['/admin/../package.json', '/admin/%2e%2e/package.json', '/content/site.json'])(
    'gives nobody %s',
    async (place) => {
      expect((await send('GET', place)).status).toBe(404)
    },
  )
})

describe('a request', () => {
  it.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    ['another local port', { origin: 'http://localhost:3000' }],
    ['no origin', { origin: undefined }],
    ['an opaque origin', { origin: 'null' }],
    ['a foreign host', { host: 'elsewhere.example' }],
    ['a foreign host as origin', { host: 'a.example', origin: 'http://a.example' }],
  ])('is refused from %s', async (_name, headers) => {
    expect((await act('getEntry', { path: FILE }, headers)).status).toBe(403)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', undefined])(
    'is refused in the type %s',
    async (type) => {
      const { status } = await act('getEntry', { path: FILE }, { 'content-type': type })
      expect(status).toBe(415)
    },
  )

  it('may carry a picture of 8 MB and nothing much heavier', async () => {
    const upload = (megabytes: number) => {
      const content = Buffer.alloc(megabytes * 1024 * 1024).toString('base64')
      return save(FILE, {}, [picture(PICTURE, content)])
    }
    expect((await upload(8)).status).toBe(200)
    expect((await upload(10)).status).toBe(413)
  })

  it.each(['unpublishedEntries', 'constructor', 'toString', '__proto__', ''])(
    'is refused for the action «%s»',
    async (action) => {
      expect((await act(action, { path: FILE })).status).toBe(422)
    },
  )
})

describe('the files', () => {
  it('are read and saved', async () => {
    const { json } = await act('getEntry', { path: FILE })
    expect(json).toMatchObject({ data: project.read(FILE), file: { path: FILE } })
    const missing = await act('entriesByFiles', { files: [{ path: 'content/why.json' }] })
    expect(missing.json).toMatchObject([
      { data: null, file: { path: 'content/why.json' } },
    ])
    expect((await save(FILE)).status).toBe(200)
    expect(project.read(FILE)).toBe('{}\n')
  })

  it('of a folder are listed, entries and pictures apart, without what is not content', async () => {
    project.write('content/team/.hidden.json', '{}')
    project.write('content/team/notes.txt', '')
    const { json: entries } = await act('entriesByFolder', { folder: 'content/team/' })
    expect(entries).toMatchObject([{ file: { path: FILE } }])
    const { json: media } = await act('getMedia', { mediaFolder: 'content/team' })
    expect(media).toMatchObject([{ path: PICTURE, name: 'ada.png' }])
    const none = await act('entriesByFolder', { folder: 'content/values' })
    expect(none.json).toEqual([])
  })

  it('are saved together with a picture, and deleted', async () => {
    const paths = ['content/team/kim.json', 'content/team/kim.png']
    await save(paths[0], {}, [picture(paths[1])])
    expect(paths.filter(isThere)).toEqual(paths)
    expect((await act('deleteFiles', { paths })).status).toBe(200)
    expect(paths.filter(isThere)).toEqual([])
  })

  it('that are not there are told in a sentence, without the folder of the project', async () => {
    const { status, text } = await act('getMediaFile', { path: 'content/team/no.png' })
    expect(status).toBe(500)
    expect(text).not.toContain(project.root)
  })

  it.each(['content/site.json', 'locales/fr/translation.json'])(
    'that the site needs stay: %s',
    async (file) => {
      expect((await act('deleteFiles', { paths: [file] })).status).toBe(422)
      expect(isThere(file)).toBe(true)
    },
  )
})

describe('nothing but content', () => {
  const outside = [
    ...['../secret.json', 'content/../package.json', '/etc/passwd', 'package.json'],
    ...['content\\team\\ada.json', 'content/team/..\\..\\package.json'],
    ...['./content/team/ada.json', 'content//team/ada.json', 'C:/content/team/ada.json'],
    ...['content/team/.ada.json', 'content/team/ada.json\0.png', 'content/team/run.js'],
    ...['content/team/ada.json\n', 'content/team/deeper/x.json', 'content/unknown.json'],
    ...['locales/fr/other.json', 'locales/../translation.json', '.git/config'],
    ...['', 7, null, [FILE], { path: FILE }],
  ]

  const actions: [string, (place: unknown) => object][] = [
    ['entriesByFolder', (folder) => ({ folder })],
    ['entriesByFiles', (place) => ({ files: [{ path: FILE }, { path: place }] })],
    ['getEntry', (place) => ({ path: place })],
    ['getMedia', (mediaFolder) => ({ mediaFolder })],
    ['getMediaFile', (place) => ({ path: place })],
    ['persistEntry', (place) => ({ dataFiles: [{ path: place, raw: '' }], assets: [] })],
    ['persistEntry', (place) => ({ dataFiles: [], assets: [picture(place)] })],
    [
      'persistEntry',
      (newPath) => ({ dataFiles: [{ path: FILE, raw: '', newPath }], assets: [] }),
    ],
    ['deleteFiles', (place) => ({ paths: [FILE, place] })],
  ]

  it.each(actions)('is read or written by %s', async (action, paramsFor) => {
    const files = fileApi(project.root)
    const before = project.read(FILE)
    for (const place of outside)
      await expect(files({ action, params: paramsFor(place) })).rejects.toThrow(Refusal)
    expect(project.read(FILE)).toBe(before)
    expect(isThere(PICTURE)).toBe(true)
  })

  it('is reached through a link', async () => {
    project.write('secret.json', 'secret')
    mkdirSync(path.join(project.root, 'content/roadmap'))
    const link = (target: string, file: string) =>
      symlinkSync(target, path.join(project.root, file))
    link('../../secret.json', 'content/roadmap/2030.json')
    link('.', 'content/values')
    link('/', 'locales/is')
    const answers = [
      await act('getEntry', { path: 'content/roadmap/2030.json' }),
      await act('getEntry', { path: 'content/values/x.json' }),
      await act('entriesByFolder', { folder: 'content/values' }),
      await save('content/roadmap/2030.json'),
      await save('content/values/new.json'),
      await save('locales/is/translation.json'),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
    const listed = await act('entriesByFolder', { folder: 'content/roadmap' })
    expect(listed.json).toEqual([])
    expect(project.read('secret.json')).toBe('secret')
  })
})
