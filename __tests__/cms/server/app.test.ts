import { readdirSync, symlinkSync, utimesSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { API, type Version } from '../../../cms/api'
import { editorOf } from '../../support/editor'
import { exampleForEach, MEMBER, picture, VALUE } from '../../support/example-content'
import { gitIn } from '../../support/project'

const FRENCH = 'locales/fr/translation.json'
const project = exampleForEach()
const { data, root } = project
let editor: ReturnType<typeof editorOf>
const start = (hasLogin = false) => void (editor = editorOf(root, { hasLogin }))
beforeEach(() => start())
afterEach(() => editor.app.close())
const retitle = (fr: string) =>
  editor.edit(VALUE, { title: { ...data(VALUE).title, fr } })
const show = (file: string) => editor.edit(MEMBER, { photo: `./${path.basename(file)}` })

it('the editor’s page has a security policy that names no other host', async () => {
  const policy = (await editor.get('/admin/')).headers['content-security-policy']
  expect(policy).toContain("frame-ancestors 'none'")
  // After a restart, the live site may have another port, so the policy allows every port.
  expect(policy).toContain('frame-src http://localhost:*;')
  expect(String(policy).replace('localhost:*', '')).not.toMatch(/https|\*|unsafe/)
  expect((await editor.get('/admin/index.html')).statusCode).toBe(200)
  expect((await editor.get('/admin/%2e%2e%2fpackage.json')).statusCode).toBe(404)
})

it.each([
  [200, {}],
  [403, { origin: 'https://elsewhere.example' }],
  [403, { origin: 'null' }],
  // A hostile site can have its own host name lead to this machine, so the editor refuses every
  // unknown name.
  [403, { host: 'elsewhere.example' }],
  [415, { 'content-type': 'text/plain' }],
])(
  'the editor’s server answers with status %i to a POST request with the headers %j',
  async (status, headers) => {
    expect((await editor.post('save', { changes: [] }, headers)).status).toBe(status)
  },
)

it('the editor opens a project without git, which has no history and cannot be published', async () => {
  // A file name with brackets is unusual, but valid: the editor must open the project all the same.
  const file = 'content/stats/(beta).json'
  project.write(file, '{}')
  const { body } = await editor.ask('project')
  expect(body).toMatchObject({ canPublish: false })
  expect(body.files).toContainEqual({ file, data: {} })
  expect((await editor.ask('history', { at: VALUE })).body).toEqual([])
})

it.each([
  ...['../secret.json', 'content/../package.json', '/etc/passwd', 'package.json'],
  ...['content\\team\\one.json', './content/team/one.json', 'content//team/one.json'],
  ...['content/team/.one.json', 'content/team/one.json\0.png', 'content/team/run.js'],
  ...['content/team/deeper/x.json', 'locales/fr/other.json', '.git/config'],
  ...['content/linked/x.json', 'content/roadmap/2030.json', '', 7, null, {}],
])('the editor’s server neither reads nor writes a file at the path %j', async (file) => {
  project.write('secret.json', '{}')
  symlinkSync('../../secret.json', path.join(root, 'content/roadmap/2030.json'))
  const changes = [{ file, base: null, next: { a: 1 } }]
  expect((await editor.post('save', { changes })).status).toBe(422)
  const id = 'a'.repeat(40)
  const files = [VALUE, String(file)]
  const query = { file: String(file), at: files, files, id }
  for (const what of ['history', 'version', 'picture'])
    expect((await editor.ask(what, query)).status).toBe(422)
  expect(project.read('secret.json')).toBe('{}')
})

it('the editor stores a picture under a plain file name that is free, and refuses damaged pictures, huge files and text files', async () => {
  const [one, two] = [picture(800, 1000), picture(900, 1000)]
  const file = 'content/team/Été à Genève.PNG'
  const first = await editor.choosePicture(file, await one.toBuffer())
  expect(first.body).toMatchObject({
    file: expect.stringMatching(/^content\/team\/ete-a-geneve-[\da-f]+\.png$/),
  })
  const second = await editor.choosePicture(file, await two.toBuffer())
  expect(second.body.file).not.toBe(first.body.file)
  const shown = await editor.get(`${API}/picture?file=${first.body.file}`)
  expect(shown.headers['content-type']).toBe('image/png')
  const long = `content/team/${'a'.repeat(222)}.png`
  const { body } = await editor.choosePicture(long, await one.toBuffer())
  expect(body.file.length).toBeLessThan(120)
  expect(await editor.choosePicture(file, 'text')).toEqual({
    status: 422,
    body: { text: expect.stringMatching(/^L’image .*C’est un/) },
  })
  const damaged = await one.toBuffer()
  const middle = Math.floor(damaged.length / 2)
  damaged.fill(0xa5, middle, middle + 20)
  expect((await editor.choosePicture(file, damaged)).body.text).toMatch(/abîmée/)
  const huge = Buffer.alloc(30 * 1024 * 1024)
  expect((await editor.choosePicture(file, huge)).status).toBe(413)
})

it('the editor stores a picture with damaged camera data, or says in a sentence why it refuses the picture', async () => {
  const camera = { IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '46/1 12/1 0/1' } }
  const sent = await picture(800, 1000).jpeg().withExif(camera).toBuffer()
  for (let at = 0; at < 200; at += 10) {
    const damaged = Buffer.from(sent).fill(0xff, at, at + 8)
    const { status, body } = await editor.choosePicture('content/team/a.jpg', damaged)
    expect([200, 422]).toContain(status)
    expect(body.text ?? body.file).toMatch(/^L’image|^content/)
  }
})

it.each([
  ['jpg', 'jpeg'],
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['png', 'png'],
] as const)(
  'the editor stores a %s picture upright, without the place and the owner that the camera noted in it',
  async (ending, format) => {
    const camera = { IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '46/1 12/1 0/1' } }
    const lying = picture(1000, 800).toFormat(format).withMetadata({ orientation: 6 })
    const sent = await lying.withExif(camera).toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { body } = await editor.choosePicture(`content/team/new.${ending}`, sent)
    const { rawPayload } = await editor.get(`${API}/picture?file=${body.file}`)
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 800, height: 1000 })
  },
)

it('the editor stores a wide picture whole, and crops it to its most striking part only where it is shown', async () => {
  const [grey, blue] = (
    [
      [1500, 1000, '#888'],
      [100, 1000, '#00f'],
    ] as const
  ).map(([width, height, background]) => ({
    create: { width, height, channels: 3 as const, background },
  }))
  const bytes = await sharp(grey)
    .composite([{ input: blue, left: 1400, top: 0 }])
    .png()
    .toBuffer()
  const asked = { minWidth: 800, aspectRatio: 0.8 }
  const { body } = await editor.choosePicture('content/team/ada.png', bytes, asked)

  const shown = async (query: object) => {
    const named = new URLSearchParams({ file: body.file, ...query })
    const { rawPayload } = await editor.get(`${API}/picture?${named}`)
    const { width = 0, height = 0 } = await sharp(rawPayload).metadata()
    const { channels } = await sharp(rawPayload).stats()
    return { shape: width / height, blue: channels[2]?.max }
  }
  expect(await shown({})).toEqual({ shape: 1.5, blue: 255 })
  expect(await shown({ aspectRatio: '0.8' })).toEqual({ shape: 0.8, blue: 255 })
})

const PORTRAIT = 'content/team/portrait.png'
const choose = async (width: number) => {
  const bytes = await picture(width, 1000).toBuffer()
  return String((await editor.choosePicture('content/team/new.png', bytes)).body.file)
}
const pictures = () =>
  readdirSync(path.join(root, 'content/team')).filter((name) => /png$/.test(name))

it('a chosen picture is stored when its entry is saved, and deleted once no entry names it', async () => {
  const [first, second] = [await choose(801), await choose(802)]
  expect(pictures()).toEqual(['portrait.png'])
  for (const file of [first, second]) {
    expect((await show(file)).status).toBe(200)
    expect(pictures()).toEqual([path.basename(file)])
  }
  expect((await editor.ask('picture', { file: first })).status).toBe(404)
})

it('a picture stays stored while another entry names it, and if the save that would replace it is refused', async () => {
  project.write('content/team/two.json', JSON.stringify(data(MEMBER)))
  await show(await choose(801))
  expect(pictures()).toContain('portrait.png')
  const before = pictures()
  expect((await show('content/team/none.png')).status).toBe(422)
  expect(pictures()).toEqual(before)
})

it('the editor deletes a picture together with the only entry that names it, and restores both together', async () => {
  const [file, base] = ['content/team/two.json', data(MEMBER)]
  project.write(file, JSON.stringify(base))
  await show(await choose(801))
  await editor.post('save', { changes: [{ file, base, next: null }] })
  expect(pictures()).toHaveLength(1)
  const [{ data: next }] = (await editor.ask('project')).body.deleted
  await editor.post('save', { changes: [{ file, base: null, next }] })
  expect(pictures()).toHaveLength(2)
  expect((await editor.get(`${API}/picture?file=${PORTRAIT}`)).statusCode).toBe(200)
})

it('a chosen picture whose entry is not saved is deleted after 30 days', async () => {
  const [old, other] = [await choose(801), await choose(802)]
  const then = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  utimesSync(path.join(root, old.replace('content', 'content/.unsaved')), then, then)
  await choose(803)
  expect((await show(old)).status).toBe(422)
  expect((await show(other)).status).toBe(200)
})

it('the editor’s server logs an error of the disk, and its answer names no path of this machine', async () => {
  const changes = [{ file: VALUE, base: null, next: data(VALUE) }]
  project.remove(VALUE)
  const failure = Object.assign(new Error(`EIO: ${root}`), { code: 'EIO' })
  const write = jest.spyOn(fs, 'writeFile').mockRejectedValue(failure)
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const body = { text: expect.not.stringContaining('/') }
  expect(await editor.post('save', { changes })).toEqual({ status: 500, body })
  expect(log).toHaveBeenCalledWith(expect.stringContaining('EIO'))
  log.mockRestore()
  write.mockRestore()
})

it('the editor behind a login uses the login’s name as author, and refuses people who are not logged in', async () => {
  await editor.app.close()
  start(true)
  const named = await editor.get(`${API}/project`, { 'remote-user': 'Ada' })
  expect(named.json()).toMatchObject({ author: 'Ada', isAuthorFixed: true })
  expect((await editor.get(`${API}/project`)).statusCode).toBe(401)
})

describe('the editor’s server in a project with a git repository', () => {
  const git = gitIn(root)
  const sentence = 'Titre corrigé'
  const publish = () => editor.post('publish', { sentence, author: 'Ada Exemple' })

  beforeEach(() => {
    git('init', '--quiet', '--initial-branch=main')
    git('config', 'user.email', 'office@example.org')
    project.write('notes.txt', 'x')
    git('add', 'content', 'locales')
    git('commit', '--quiet', `--message=${sentence}`)
  })

  it('publishing commits only pictures that entries name, and an earlier picture can be restored', async () => {
    project.write('content/team/unused.png', await picture(800, 1001).toBuffer())
    const bytes = await picture(900, 1000).toBuffer()
    const { body } = await editor.choosePicture('content/team/a.png', bytes)
    await show(body.file)
    await publish()
    const tracked = () => git('ls-files', 'content/team/*.png')
    expect(tracked()).toBe(body.file)
    const earlier = `${API}/picture?file=content/team/portrait.png`
    expect((await editor.get(earlier)).headers['content-type']).toBe('image/png')
    await show('portrait.png')
    await publish()
    expect(tracked()).toBe('content/team/portrait.png')
    expect(project.read('content/team/portrait.png')).toMatch(/^.PNG/)
  })

  it('the history of a page’s messages leaves out versions that changed only messages of other pages, or only spaces', async () => {
    const commit = (text: string, message: string) => {
      project.write(FRENCH, text)
      git('commit', '--quiet', '--all', `--message=${message}`)
    }
    const messages = data(FRENCH)
    const changed = { ...messages, site: { ...messages.site, skip: 'Neuf' } }
    commit(JSON.stringify(changed), 'Neuf')
    for (let count = 0; count < 21; count += 1)
      commit(JSON.stringify({ ...changed, about: count }), 'Autre')
    commit(JSON.stringify({ ...changed, about: 20 }, null, 4), 'Espaces')
    const { body } = await editor.ask('history', { at: `${FRENCH}#site` })
    expect(body.map((version: Version) => version.sentence)).toEqual(['Neuf', sentence])
    // The editor starts hundreds of git processes in this test. On a busy machine, that takes
    // longer than the 15 seconds that other tests get.
  }, 60_000)

  it('the editor refuses to publish without a sentence that says what changed, or with a mistake in a file, and commits nothing', async () => {
    expect(git('status', '--short')).toBe('?? notes.txt\n?? src/')
    await retitle('Neuf')
    expect((await editor.post('publish', { sentence: ' ', author: 'A' })).status).toBe(
      422,
    )
    project.write(FRENCH, '{')
    expect((await publish()).body.text).toContain('erreurs')
    expect(git('rev-list', '--count', 'HEAD')).toBe('1')
  })
})
