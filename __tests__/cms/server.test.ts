/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { API } from '../../cms/api'
import { createEditServer } from '../../cms/server/app'
import { exampleProject, picture } from '../support/example-content'
import { copyOf, type Copy } from '../support/project'

jest.mock('../../content/site.json', () =>
  jest.requireActual('../support/languages.json'),
)

const VALUE = 'content/values/one.json'
const FRENCH = 'locales/fr/translation.json'

let example: Copy
let project: Copy
let app: ReturnType<typeof createEditServer>
let origin: string

const start = async (options: { origin?: string } = {}) => {
  const files = new Map([['editor.js', new TextEncoder().encode('started()')]])
  const siteUrl = 'http://localhost:8000/'
  app = createEditServer({ root: project.root, siteUrl, files, ...options })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  origin = address.replace('127.0.0.1', 'localhost')
}

beforeAll(async () => {
  example = await exampleProject()
  example.write('src/a.ts', "t('site.skip'); t('site.footer.copyright', { name, year })")
})
afterAll(() => example.remove())
beforeEach(async () => {
  project = copyOf()
  cpSync(example.root, project.root, { recursive: true })
  await start()
})
afterEach(async () => {
  await app.close()
  project.remove()
})

const ask = async (what: string, query: object = {}) => {
  const search = new URLSearchParams({ lang: 'fr', ...query })
  const answer = await fetch(`${origin}${API}/${what}?${search}`)
  return { status: answer.status, body: await answer.json() }
}
const post = async (what: string, data: object, headers: object = {}) => {
  const answer = await fetch(`${origin}${API}/${what}?lang=fr`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: new TextEncoder().encode(JSON.stringify(data)),
  })
  return { status: answer.status, body: await answer.json() }
}
const data = (file: string) => JSON.parse(project.read(file))
const retitle = (fr: string) => {
  const base = data(VALUE)
  const next = { ...base, title: { ...base.title, fr } }
  return post('save', { changes: [{ file: VALUE, base, next }] })
}

describe('the server', () => {
  it('gives the page a policy that names no other host but the site', async () => {
    const answer = await fetch(`${origin}/admin/`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https|\*|unsafe/)
    expect((await fetch(`${origin}/admin/editor.js`)).status).toBe(200)
    expect((await fetch(`${origin}/admin/%2e%2e%2fpackage.json`)).status).toBe(404)
  })

  it.each([
    [200, {}],
    [403, { origin: 'https://elsewhere.example' }],
    [403, { origin: 'http://localhost:3000' }],
    [403, { origin: 'null' }],
    [415, { 'content-type': 'text/plain' }],
  ])('answers %i to a post with %j', async (status, headers) => {
    expect((await post('save', { changes: [] }, headers)).status).toBe(status)
  })

  it('refuses a foreign host, which somebody may point at this machine', async () => {
    const headers = { host: 'elsewhere.example' }
    const status = await new Promise((resolve) => {
      get(`${origin}/admin/`, { headers }, (answer) => resolve(answer.statusCode))
    })
    expect(status).toBe(403)
  })

  it('gives the project, with what is broken and what messages need', async () => {
    project.write('content/stats/one.json', '{ "value" }')
    const { body } = await ask('project')
    expect(body).toMatchObject({
      files: expect.arrayContaining([
        { file: 'content/stats/one.json', broken: expect.stringContaining('ligne 1') },
        { file: VALUE, data: data(VALUE) },
      ]),
      pictures: [{ file: 'content/team/portrait.png', width: 800, height: 1000 }],
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
    symlinkSync('../../secret.json', path.join(project.root, 'content/roadmap/2030.json'))
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
      width: 800,
    })
    const second = await take(file, await two.toBuffer())
    expect(second.body.file).not.toBe(first.body.file)
    const shown = await fetch(`${origin}${API}/picture?file=${first.body.file}`)
    expect(shown.headers.get('content-type')).toBe('image/png')
    for (const bytes of [await one.gif().toBuffer(), '<svg/>', 'text']) {
      const { status, body } = await take('content/team/a.png', bytes)
      expect([status, body.text]).toEqual([
        422,
        expect.stringMatching(/^L’image .*C’est un/),
      ])
    }
    expect((await take(file, Buffer.alloc(10 * 1024 * 1024))).status).toBe(413)
  })

  it('tells the page when a file changes', async () => {
    const { body } = await fetch(`${origin}${API}/events`)
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    await new Promise((resolve) => setTimeout(resolve, 500))
    project.write(VALUE, '{}')
    expect((await reader?.read())?.value).toMatch(/^event: changed/)
    await reader?.cancel()
  })

  it('gives back what was deleted, until it is there again', async () => {
    const file = 'content/team/kim.json'
    const base = { ...data('content/team/one.json'), order: 2, name: 'Kim' }
    const create = { changes: [{ file, base: null, next: base }] }
    await post('save', create)
    await post('save', { changes: [{ file, base: data(file), next: null }] })
    await app.close()
    await start()
    expect((await ask('deleted')).body).toMatchObject([{ file, data: base }])
    await post('save', create)
    expect((await ask('deleted')).body).toEqual([])
  })

  it('says that it has to be started again where a language was added', async () => {
    const added = { code: 'it', name: 'Italiano', draft: true }
    const { languages } = data('content/site.json')
    const next = { ...data('content/site.json'), languages: [...languages, added] }
    project.write('content/site.json', JSON.stringify(next))
    const { problems } = (await ask('project')).body
    const restart = expect.stringContaining('relancez')
    expect(problems).toContainEqual(expect.objectContaining({ text: restart }))
  })

  it('says nothing of this machine when something fails', async () => {
    const next = data(VALUE)
    project.remove('content/values')
    project.write('content/values', '')
    const { status, body } = await post('save', {
      changes: [{ file: VALUE, base: null, next }],
    })
    expect([status, body]).toEqual([500, { text: expect.not.stringContaining('/') }])
  })

  it('behind a login knows who asks, and nobody without it', async () => {
    await app.close()
    const ours = 'https://edit.example.org'
    await start({ origin: ours })
    const answers = (headers: Record<string, string>) =>
      app.inject({
        url: `${API}/project`,
        headers: { host: 'edit.example.org', ...headers },
      })
    const named = await answers({ 'remote-user': 'Ada' })
    expect(named.json()).toMatchObject({ author: 'Ada', isAuthorFixed: true })
    expect((await answers({})).statusCode).toBe(401)
    expect((await answers({ host: 'localhost:80', 'remote-user': 'A' })).statusCode).toBe(
      403,
    )
  })
})

describe('versions', () => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project.root, encoding: 'utf8' }).trim()
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
    expect(body).toMatchObject([{ author: 'Ada Exemple', sentence }, {}])
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
    const there = path.join(project.root, 'there')
    git('clone', '--quiet', 'elsewhere', there)
    project.write('there/content/theirs.json', '{}')
    const identity = ['-c', 'user.name=Kim', '-c', 'user.email=kim@example.org']
    git('-C', there, 'add', '.')
    git('-C', there, ...identity, 'commit', '--quiet', '--message', 'Theirs')
    git('-C', there, 'push', '--quiet')
    await retitle('Ensemble')
    expect((await publish()).body).toEqual({ pushed: true })
    expect(git('-C', 'elsewhere', 'log', '--format=%an', '-2')).toBe('Ada Exemple\nKim')
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
