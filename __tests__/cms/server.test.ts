/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { API } from '../../cms/api'
import { createEditServer } from '../../cms/server/app'
import { picture } from '../support/example-content'
import { exampleForEach, MEMBER, SITE, VALUE } from './example'

jest.mock('../../content/site.json', () =>
  jest.requireActual('../support/languages.json'),
)

const FRENCH = 'locales/fr/translation.json'
const SITE_URL = 'http://localhost:8000/'
const origin = 'http://localhost:8010'

const project = exampleForEach()
const { data, root } = project
let app: ReturnType<typeof createEditServer>

const start = (hasLogin = false) => {
  const files = new Map([
    ['index.html', '<p>'],
    ['editor.js', 'started()'],
  ])
  app = createEditServer({ root, siteUrl: SITE_URL, files, origin, hasLogin })
}
beforeEach(() => start())
afterEach(() => app.close())

const get = (url: string, headers: object = {}) =>
  app.inject({ url, headers: { host: 'localhost:8010', ...headers } })
const ask = async (what: string, query: object = {}) => {
  const answer = await get(
    `${API}/${what}?${new URLSearchParams({ lang: 'fr', ...query })}`,
  )
  return { status: answer.statusCode, body: answer.json() }
}
const post = async (what: string, payload: object, headers: object = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: `${API}/${what}?lang=fr`,
    headers: {
      host: 'localhost:8010',
      origin,
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify(payload),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const retitle = (fr: string) => {
  const base = data(VALUE)
  const next = { ...base, title: { ...base.title, fr } }
  return post('save', { changes: [{ file: VALUE, base, next }] })
}

describe('the server', () => {
  it('gives the page a policy that names no other host but the site', async () => {
    const policy = (await get('/admin/')).headers['content-security-policy']
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https|\*|unsafe/)
    expect((await get('/admin/editor.js')).statusCode).toBe(200)
    expect((await get('/admin/%2e%2e%2fpackage.json')).statusCode).toBe(404)
  })

  it.each([
    [200, {}],
    [403, { origin: 'https://elsewhere.example' }],
    [403, { origin: 'null' }],
    // Somebody may point it at this machine.
    [403, { host: 'elsewhere.example' }],
    [415, { 'content-type': 'text/plain' }],
  ])('answers %i to a post with %j', async (status, headers) => {
    expect((await post('save', { changes: [] }, headers)).status).toBe(status)
  })

  it('gives the project, with what is broken and what messages need', async () => {
    project.write('content/stats/one.json', '{ "value" }')
    const { body } = await ask('project')
    expect(body).toMatchObject({
      files: expect.arrayContaining([
        { file: 'content/stats/one.json', broken: expect.stringContaining('ligne 1') },
        { file: VALUE, data: data(VALUE) },
      ]),
      problems: expect.arrayContaining([expect.objectContaining({ isError: true })]),
      variables: { 'site.footer.copyright': '{name}, {year}' },
      canPublish: false,
    })
    expect(await ask('history', { file: VALUE })).toMatchObject({ status: 200, body: [] })
  })

  it.each([
    ...['../secret.json', 'content/../package.json', '/etc/passwd', 'package.json'],
    ...['content\\team\\one.json', './content/team/one.json', 'content//team/one.json'],
    ...['content/team/.one.json', 'content/team/one.json\0.png', 'content/team/run.js'],
    ...['content/team/deeper/x.json', 'locales/fr/other.json', '.git/config'],
    ...['content/linked/x.json', 'content/roadmap/2030.json', '', 7, null, {}],
  ])('neither reads nor writes %j', async (file) => {
    project.write('secret.json', '{}')
    symlinkSync('../../secret.json', path.join(root, 'content/roadmap/2030.json'))
    const changes = [{ file, base: null, next: { a: 1 } }]
    expect((await post('save', { changes })).status).toBe(422)
    const query = { file: String(file), id: 'a'.repeat(40) }
    for (const what of ['history', 'version', 'picture'])
      expect((await ask(what, query)).status).toBe(422)
    expect(project.read('secret.json')).toBe('{}')
  })

  it('takes a picture under a name that fits and is free, and refuses others', async () => {
    const [one, two] = await Promise.all([picture(800, 1000), picture(900, 1000)])
    const take = async (file: string, bytes: Buffer | string) =>
      post('picture', { file, base64: Buffer.from(bytes).toString('base64') })
    const file = 'content/team/Été à Genève.PNG'
    const first = await take(file, await one.toBuffer())
    expect(first.body).toMatchObject({
      file: expect.stringMatching(/^content\/team\/ete-a-geneve-[\da-f]+\.png$/),
    })
    const second = await take(file, await two.toBuffer())
    expect(second.body.file).not.toBe(first.body.file)
    const shown = await get(`${API}/picture?file=${first.body.file}`)
    expect(shown.headers['content-type']).toBe('image/png')
    const inWords = { text: expect.stringMatching(/^L’image .*C’est un/) }
    for (const bytes of [await one.gif().toBuffer(), '<svg/>', 'text'])
      expect(await take(file, bytes)).toEqual({ status: 422, body: inWords })
    expect((await take(file, Buffer.alloc(10 * 1024 * 1024))).status).toBe(413)
  })

  it('tells the page when a file changes', async () => {
    const headers = { host: 'localhost:8010' }
    const request = { url: `${API}/events`, headers, payloadAsStream: true } as const
    const stream = (await app.inject(request)).stream()
    await once(stream, 'data')
    await new Promise((resolve) => setTimeout(resolve, 500))
    project.write(VALUE, '{}')
    expect(String(await once(stream, 'data'))).toMatch(/^event: changed/)
    stream.destroy()
  })

  it('gives back what was deleted, until it is there again', async () => {
    const file = 'content/team/kim.json'
    const base = { ...data(MEMBER), order: 2, name: 'Kim' }
    const create = { changes: [{ file, base: null, next: base }] }
    await post('save', create)
    await post('save', { changes: [{ file, base: data(file), next: null }] })
    await app.close()
    start()
    expect((await ask('deleted')).body).toMatchObject([{ file, data: base }])
    await post('save', create)
    expect((await ask('deleted')).body).toEqual([])
  })

  it('says that it has to be started again where a language was added', async () => {
    const added = { code: 'it', name: 'Italiano', draft: true }
    const { languages } = data(SITE)
    const next = { ...data(SITE), languages: [...languages, added] }
    project.write(SITE, JSON.stringify(next))
    const { problems } = (await ask('project')).body
    const restart = expect.stringContaining('relancez')
    expect(problems).toContainEqual(expect.objectContaining({ text: restart }))
  })

  it('says nothing of this machine when something fails', async () => {
    const changes = [{ file: VALUE, base: null, next: data(VALUE) }]
    project.remove('content/values')
    project.write('content/values', '')
    const body = { text: expect.not.stringContaining('/') }
    expect(await post('save', { changes })).toEqual({ status: 500, body })
  })

  it('behind a login knows who asks, and nobody without it', async () => {
    await app.close()
    start(true)
    const named = await get(`${API}/project`, { 'remote-user': 'Ada' })
    expect(named.json()).toMatchObject({ author: 'Ada', isAuthorFixed: true })
    expect((await get(`${API}/project`)).statusCode).toBe(401)
  })
})

describe('versions', () => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const sentence = 'Titre corrigé'
  const publish = () => post('publish', { sentence, author: 'Ada Exemple' })

  beforeEach(async () => {
    git('init', '--quiet', '--initial-branch=main')
    git('config', 'user.email', 'office@example.org')
    project.write('notes.txt', 'x')
    await publish()
  })

  it('are made of content and texts alone, under the name of the editor', async () => {
    expect(git('log', '--format=%an: %s')).toBe(`Ada Exemple: ${sentence}`)
    expect(git('status', '--short')).toBe('?? notes.txt\n?? src/')
    expect((await ask('changes')).body).toEqual([])
    const before = data(VALUE).title.fr
    await retitle('Neuf')
    expect((await ask('changes')).body).toEqual([
      { file: VALUE, path: 'title.fr', before, after: 'Neuf' },
    ])
    git('add', 'notes.txt')
    expect(await publish()).toMatchObject({ status: 200, body: { pushed: false } })
    expect(git('status', '--short')).toBe('A  notes.txt\n?? src/')
    const { body } = await ask('history', { file: VALUE })
    expect(body).toMatchObject([
      { author: 'Ada Exemple', sentence, changes: [{ path: 'title.fr', after: 'Neuf' }] },
      {},
    ])
    const old = await ask('version', { file: VALUE, id: body[1].id })
    expect(old.body.data.title.fr).toBe(before)
    expect((await ask('version', { file: VALUE, id: '--help' })).status).toBe(404)
  })

  it('are sent where a remote is set; a refusal keeps them, without a word of git', async () => {
    project.write('elsewhere/x', '')
    git('init', '--quiet', '--bare', '--initial-branch=main', 'elsewhere')
    git('remote', 'add', 'origin', './elsewhere')
    git('push', '--quiet', '--set-upstream', 'origin', 'main')
    await retitle('Neuf')
    expect((await publish()).body).toEqual({ pushed: true })
    // Somebody publishes from another machine.
    const there = path.join(root, 'there')
    git('clone', '--quiet', 'elsewhere', there)
    project.write('there/content/theirs.json', '{}')
    const identity = ['-c', 'user.name=Kim', '-c', 'user.email=kim@example.org']
    git('-C', there, 'add', '.')
    git('-C', there, ...identity, 'commit', '--quiet', '--message', 'Theirs')
    git('-C', there, 'push', '--quiet')
    // Meanwhile a developer works on something else here.
    git('add', 'notes.txt')
    git(...identity, 'commit', '--quiet', '--message', 'Notes')
    project.write('notes.txt', 'in the middle of something')
    await retitle('Ensemble')
    expect((await publish()).body).toEqual({ pushed: true })
    expect(project.read('notes.txt')).toBe('in the middle of something')
    expect(git('-C', 'elsewhere', 'log', '--format=%an', '-3')).toBe(
      'Ada Exemple\nKim\nKim',
    )
    project.remove('content/theirs.json')
    project.remove('elsewhere')
    await retitle('Encore')
    const { body } = await publish()
    expect(body).toEqual({ pushed: false, text: expect.stringMatching(/gardé.*perdu/) })
    expect(body.text).not.toMatch(/git|commit|push/i)
    expect((await ask('project')).body).toMatchObject({ isUnsent: true })
  })

  it('are not made of mistakes, nor without a sentence', async () => {
    await retitle('Neuf')
    expect((await post('publish', { sentence: ' ', author: 'A' })).status).toBe(422)
    project.write(FRENCH, '{')
    expect((await publish()).body.text).toContain('erreurs')
    expect(git('rev-list', '--count', 'HEAD')).toBe('1')
  })
})
