/** @jest-environment node */
import { existsSync, symlinkSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { createEditServer } from '../../cms/server/app'
import { fileApi, Refusal } from '../../cms/server/files'
import { copyOf, type Copy } from '../support/project'

const FILE = 'content/team/ada.json'
const PICTURE = 'content/team/ada.png'

let project: Copy

beforeEach(() => {
  project = copyOf()
  project.write(FILE, '{ "name": "Ada" }\n')
  project.write(PICTURE, 'picture')
  for (const file of ['content/site.json', 'locales/fr/translation.json', 'package.json'])
    project.write(file, '{}\n')
})
afterEach(() => project.remove())

const act = (action: string, params: object) => fileApi(project.root)({ action, params })
const isThere = (file: string) => existsSync(path.join(project.root, file))
const picture = (place: unknown, content = 'AAAA') => [
  { path: place, content, encoding: 'base64' },
]
const saving = (place: unknown, assets: unknown[] = [], more: object = {}) => ({
  dataFiles: [{ path: place, raw: '{}\n', ...more }],
  assets,
})

describe('the server', () => {
  let app: ReturnType<typeof createEditServer>
  let origin: string

  beforeEach(async () => {
    app = createEditServer({
      siteUrl: 'http://localhost:8000/',
      files: new Map([['admin.js', new TextEncoder().encode('started()')]]),
      fileApi: fileApi(project.root),
    })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    origin = address.replace('127.0.0.1', 'localhost')
  })
  afterEach(() => app.close())

  const post = (action: string, params: object, headers: object = {}) =>
    fetch(`${origin}/admin/api/v1`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: new TextEncoder().encode(JSON.stringify({ action, params })),
    })

  it('gives the page a policy that names no other host', async () => {
    const answer = await fetch(`${origin}/admin/`)
    expect(await answer.text()).toContain(`"proxy_url":"${origin}/admin/api/v1"`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https|\*/)
  })

  it.each([
    ['/admin/admin.js', 200],
    ['/admin/%2e%2e%2fpackage.json', 404],
    ['/content/site.json', 404],
  ])('answers a request for %s with %i', async (place, status) => {
    expect((await fetch(origin + place)).status).toBe(status)
  })

  it.each([
    [200, {}],
    [403, { origin: 'https://elsewhere.example' }],
    [403, { origin: 'http://localhost:3000' }],
    [403, { origin: '' }],
    [403, { origin: 'null' }],
    [415, { 'content-type': 'text/plain' }],
    [415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('answers %i to a post with %j', async (status, headers) => {
    expect((await post('getEntry', { path: FILE }, headers)).status).toBe(status)
  })

  it('refuses a foreign host, which somebody may point at this machine', async () => {
    const status = await new Promise((resolve) => {
      const headers = { host: 'elsewhere.example' }
      get(`${origin}/admin/`, { headers }, ({ statusCode }) => resolve(statusCode))
    })
    expect(status).toBe(403)
  })

  it.each([
    [8, 200],
    [10, 413],
  ])('answers a picture of %i MB with %i', async (megabytes, status) => {
    const content = Buffer.alloc(megabytes * 1024 * 1024).toString('base64')
    const params = saving(FILE, picture(PICTURE, content))
    expect((await post('persistEntry', params)).status).toBe(status)
  })

  it('explains a failure without naming the folder of the project', async () => {
    const missing = await post('getMediaFile', { path: 'content/team/no.png' })
    expect(missing.status).toBe(500)
    expect(await missing.text()).not.toContain(project.root)
    expect((await post('getEntry', { path: 'package.json' })).status).toBe(422)
  })
})

describe('the file API', () => {
  it('reads an entry, and says so where there is none', async () => {
    const data = project.read(FILE)
    expect(await act('getEntry', { path: FILE })).toMatchObject({ data })
    const files = [{ path: 'content/contact.json', label: 'Contact' }]
    expect(await act('entriesByFiles', { files })).toMatchObject([
      { data: null, file: files[0] },
    ])
  })

  it('lists entries and pictures of a folder, without hidden and other files', async () => {
    project.write('content/team/.hidden.json', '{}')
    project.write('content/team/notes.txt', '')
    const entries = await act('entriesByFolder', { folder: 'content/team/' })
    expect(entries).toMatchObject([{ file: { path: FILE } }])
    const media = await act('getMedia', { mediaFolder: 'content/team' })
    expect(media).toMatchObject([{ path: PICTURE, name: 'ada.png' }])
    expect(await act('entriesByFolder', { folder: 'content/values' })).toEqual([])
  })

  it('saves an entry together with a picture, and deletes both', async () => {
    const paths = ['content/team/kim.json', 'content/team/kim.png']
    await act('persistEntry', saving(paths[0], picture(paths[1])))
    expect(project.read('content/team/kim.json')).toBe('{}\n')
    expect(paths.filter(isThere)).toEqual(paths)
    await act('deleteFiles', { paths })
    expect(paths.filter(isThere)).toEqual([])
  })

  it.each([
    ['deleteFiles', { paths: ['content/site.json'] }],
    ['deleteFiles', { paths: ['locales/fr/translation.json'] }],
    ['unpublishedEntries', { path: FILE }],
    ['constructor', { path: FILE }],
    ['', { path: FILE }],
  ])('refuses to %s %j', async (action, params) => {
    await expect(act(action, params)).rejects.toThrow(Refusal)
    expect(isThere('content/site.json')).toBe(true)
  })

  const outside = [
    ...['../secret.json', 'content/../package.json', '/etc/passwd', 'package.json'],
    ...['content\\team\\ada.json', 'content/team/..\\..\\package.json'],
    ...['./content/team/ada.json', 'content//team/ada.json', 'C:/content/team/ada.json'],
    ...['content/team/.ada.json', 'content/team/ada.json\0.png', 'content/team/run.js'],
    ...['content/team/ada.json\n', 'content/team/deeper/x.json', 'content/unknown.json'],
    ...['locales/fr/other.json', 'locales/../translation.json', '.git/config'],
    ...['', 7, null, [FILE], { path: FILE }],
  ]

  it.each<[string, (place: unknown) => object]>([
    ['entriesByFolder', (folder) => ({ folder })],
    ['entriesByFiles', (place) => ({ files: [{ path: FILE }, { path: place }] })],
    ['getEntry', (place) => ({ path: place })],
    ['getMedia', (mediaFolder) => ({ mediaFolder })],
    ['getMediaFile', (place) => ({ path: place })],
    ['persistEntry', (place) => saving(place)],
    ['persistEntry', (place) => ({ dataFiles: [], assets: picture(place) })],
    ['persistEntry', (newPath) => saving(FILE, [], { newPath })],
    ['deleteFiles', (place) => ({ paths: [FILE, place] })],
  ])('refuses %s outside of content', async (action, paramsFor) => {
    const before = project.read(FILE)
    for (const place of outside)
      await expect(act(action, paramsFor(place))).rejects.toThrow(Refusal)
    expect(project.read(FILE)).toBe(before)
  })

  it('follows no symbolic link', async () => {
    project.write('secret.json', 'secret')
    project.write('content/roadmap/2029.json', '{}')
    for (const [target, file] of [
      ['../../secret.json', 'content/roadmap/2030.json'],
      ['.', 'content/values'],
      ['/', 'locales/is'],
    ] as const)
      symlinkSync(target, path.join(project.root, file))
    const refused = [
      act('getEntry', { path: 'content/roadmap/2030.json' }),
      act('entriesByFolder', { folder: 'content/values' }),
      act('persistEntry', saving('content/roadmap/2030.json')),
      act('persistEntry', saving('content/values/new.json')),
      act('persistEntry', saving('locales/is/translation.json')),
    ]
    for (const result of await Promise.allSettled(refused))
      expect(result).toMatchObject({ reason: expect.any(Refusal) })
    expect(await act('entriesByFolder', { folder: 'content/roadmap' })).toHaveLength(1)
    expect(project.read('secret.json')).toBe('secret')
  })
})
