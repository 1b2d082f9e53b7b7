/** @jest-environment node */
/** Two people publish to one shared project, from two clones of a bare repository. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Version } from '../../cms/api'
import { picture } from '../support/example-content'
import { exampleForEach, MEMBER, VALUE } from '../support/example-for-each'
import { copyOf } from '../support/project'
import { editorOf } from './editor'

// Each test starts some hundred processes of git, slowly on a busy machine.
jest.setTimeout(60_000)

const project = exampleForEach()
const others = copyOf()
const bare = path.join(others.root, 'shared.git')

/** Somebody who edits the project in a folder. */
const personIn = (root: string, author: string) => {
  // The editor needs no identity in git's settings, a person at the terminal does.
  const identity = ['-c', `user.name=${author}`, '-c', 'user.email=dev@example.org']
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const
  const git = (...args: string[]) =>
    execFileSync('git', [...identity, ...args], options).trim()
  const { ask, post, edit, ...editor } = editorOf(root)
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const data = () => JSON.parse(read(VALUE))
  return {
    ...editor,
    git,
    ask,
    post,
    edit,
    create: (file: string, next: object) =>
      post('save', { changes: [{ file, base: null, next }] }),
    remove: (file: string) =>
      post('save', { changes: [{ file, base: JSON.parse(read(file)), next: null }] }),
    read,
    title: () => data().title,
    write: (file: string, text: string) => writeFileSync(path.join(root, file), text),
    retitle: (texts: object) => edit(VALUE, { title: { ...data().title, ...texts } }),
    async publish(sentence = 'Titre corrigé') {
      const { body } = await post('publish', { sentence, author })
      return body
    },
  }
}

let ada: ReturnType<typeof personIn>
let kim: ReturnType<typeof personIn>
/** What is shared: the sentences of all versions, and a text. */
const sentences = () => ada.git('-C', bare, 'log', '--no-merges', '--format=%s', 'main')
const sharedTitle = () => JSON.parse(ada.git('-C', bare, 'show', `main:${VALUE}`)).title

/** Lets something of the shared project, or of Ada's, refuse what comes. */
const hook = (folder: string, name: string, ...lines: string[]) => {
  const script = ['#!/bin/sh', ...lines.map((line) => `echo '${line}' >&2`), 'exit 1']
  writeFileSync(path.join(folder, 'hooks', name), script.join('\n'), { mode: 0o755 })
}

beforeEach(() => {
  ada = personIn(project.root, 'Ada Exemple')
  project.write('notes.txt', 'first')
  project.write('lock.txt', 'first')
  ada.git('init', '--quiet', '--initial-branch=main')
  ada.git('config', 'user.name', 'Developer')
  ada.git('config', 'user.email', 'dev@example.org')
  ada.git('add', '.')
  ada.git('commit', '--quiet', '--message=Start')
  ada.git('init', '--quiet', '--bare', '--initial-branch=main', bare)
  ada.git('remote', 'add', 'origin', bare)
  ada.git('push', '--quiet', '--set-upstream', 'origin', 'main')
  const theirs = path.join(others.root, 'kim')
  ada.git('clone', '--quiet', bare, theirs)
  kim = personIn(theirs, 'Kim')
})
afterEach(async () => {
  await Promise.all([ada.app.close(), kim.app.close()])
  for (const folder of ['shared.git', 'kim']) others.remove(folder)
})
afterAll(() => others.remove())

it('lets both publish at once, each change once, whatever they have set in git', async () => {
  for (const setting of ['merge.ff=only', 'rerere.enabled=true', 'color.ui=always'])
    ada.git('config', ...setting.split('='))
  for (const round of ['1', '2']) {
    await kim.retitle({ de: `Titel ${round}` })
    await ada.retitle({ fr: `Titre ${round}` })
    const answers = await Promise.all([kim, ada].map(({ publish }) => publish(round)))
    expect(answers).toEqual([{ pushed: true }, { pushed: true }])
    expect(sharedTitle()).toMatchObject({ fr: `Titre ${round}`, de: `Titel ${round}` })
  }
  expect(sentences().split('\n').sort()).toEqual(['1', '1', '2', '2', 'Start'])
})

it('keeps the text that was published first, and shows both versions', async () => {
  const before = ada.title().fr
  await kim.retitle({ fr: 'De Kim' })
  await kim.publish()
  await ada.retitle({ fr: 'D’Ada', en: 'By Ada' })
  const conflict = { file: VALUE, path: 'title.fr', base: before, mine: 'D’Ada' }
  expect(await ada.publish('Deux titres')).toMatchObject({ conflicts: [conflict] })
  expect(ada.title()).toMatchObject({ fr: 'De Kim', en: 'By Ada' })
  expect(sharedTitle()).toEqual(ada.title())
  const { body } = await ada.ask('history', { files: VALUE })
  expect(body).toContainEqual(
    expect.objectContaining({
      sentence: 'Deux titres',
      changes: [
        { file: VALUE, path: 'title.fr', before, after: 'D’Ada' },
        { file: VALUE, path: 'title.en', before: expect.anything(), after: 'By Ada' },
      ],
    }),
  )
  await ada.retitle({ fr: 'D’Ada' })
  expect(await ada.publish()).toEqual({ pushed: true })
  expect(sharedTitle().fr).toBe('D’Ada')
})

it('sends nothing that the site could not be built from, and shows what each did', async () => {
  const other = VALUE.replace('.json', '-2.json')
  const data = JSON.parse(ada.read(VALUE))
  await ada.create(other, data)
  await ada.publish('Deux valeurs')
  kim.git('pull', '--quiet')
  await kim.remove(other)
  expect(await kim.publish('Une de moins')).toEqual({ pushed: true })
  await ada.remove(VALUE)
  const before = sentences()
  const answer = await ada.publish('La première aussi')
  expect(answer).toMatchObject({
    pushed: false,
    text: expect.stringMatching(/ne pourrait pas être construit/),
  })
  const file = `${path.posix.dirname(VALUE)}/`
  expect(answer.problems).toEqual([expect.objectContaining({ file })])
  expect(answer.versions).toEqual([
    expect.objectContaining({ author: 'Ada Exemple', sentence: 'La première aussi' }),
    expect.objectContaining({ author: 'Kim', sentence: 'Une de moins' }),
  ])
  expect(answer.versions[1].changes).toEqual([
    { file: other, path: '', before: expect.anything() },
  ])
  expect(sentences()).toBe(before)

  // Bringing one back is enough.
  await ada.create(VALUE, data)
  expect(await ada.publish('De retour')).toEqual({ pushed: true })
  expect(sharedTitle()).toEqual(data.title)
})

it('shows what others published, unless it would overwrite what is not published', async () => {
  const isBehind = async () => (await ada.ask('project')).body.isBehind
  const stamp = async () => (await ada.ask('stamp')).body
  await kim.retitle({ fr: 'Un' })
  await kim.publish()
  const before = await stamp()
  await ada.post('follow', {})
  expect(ada.title().fr).toBe('Un')
  expect(await stamp()).not.toEqual(before)

  await ada.retitle({ de: 'Eins' })
  await kim.retitle({ fr: 'Deux' })
  await kim.publish()
  expect(await isBehind()).toBe(false)
  await ada.post('follow', {})
  expect(await isBehind()).toBe(true)
  expect(ada.title()).toMatchObject({ fr: 'Un', de: 'Eins' })
  expect(await ada.publish()).toEqual({ pushed: true })
  expect(ada.title()).toMatchObject({ fr: 'Deux', de: 'Eins' })
  expect(await isBehind()).toBe(false)
})

it('publishes one of two portraits that two people chose at once', async () => {
  for (const [width, person] of [kim, ada].entries()) {
    const bytes = await picture(801 + width, 1000).toBuffer()
    const { body } = await person.choosePicture('content/team/new.png', bytes)
    await person.edit(MEMBER, { photo: `./${path.basename(body.file)}` })
    expect(await person.publish()).toMatchObject({ pushed: true })
  }
  const names = ada.git('ls-tree', '--name-only', 'HEAD', 'content/team/').split('\n')
  const { photo } = JSON.parse(ada.read(MEMBER))
  expect(names).toEqual([expect.stringContaining(photo.slice(1)), MEMBER])
  expect(kim.read(MEMBER)).toContain(photo)
})

it('neither publishes nor touches what a developer has not committed', async () => {
  kim.write('notes.txt', 'second')
  kim.git('commit', '--quiet', '--all', '--message=Notes')
  kim.git('push', '--quiet')
  ada.write('lock.txt', 'in the middle of something')
  ada.write('staged.txt', 'soon')
  ada.git('add', 'staged.txt')
  await ada.retitle({ fr: 'Un' })
  expect(await ada.publish()).toEqual({ pushed: true })
  const status = () => ada.git('status', '--short')
  expect(status()).toBe('M lock.txt\nA  staged.txt')
  expect(ada.read('lock.txt')).toBe('in the middle of something')
  expect(ada.read('notes.txt')).toBe('second')
  expect(kim.git('-C', bare, 'show', 'main:lock.txt')).toBe('first')

  // The very file that the developer is changing.
  kim.git('pull', '--quiet')
  kim.write('lock.txt', 'second')
  kim.git('commit', '--quiet', '--all', '--message=Lock')
  kim.git('push', '--quiet')
  for (const fr of ['Deux', 'Trois']) {
    await ada.retitle({ fr })
    expect((await ada.publish()).text).toContain('lock.txt')
    expect(sharedTitle().fr).toBe(fr)
    expect(ada.read('lock.txt')).toBe('in the middle of something')
  }
  expect(kim.git('-C', bare, 'show', 'main:lock.txt')).toBe('second')
})

describe('what is refused is kept, says why, and is sent once', () => {
  const HANGS = -1
  let status = 403
  const server = createServer((_, response) => {
    if (status !== HANGS) response.writeHead(status).end()
  })
  beforeEach(() => new Promise<void>((resolve) => void server.listen(0, resolve)))
  afterEach(() => void server.close())
  /** In the place of the shared project. */
  const answering = (code: number) => {
    status = code
    const { port } = server.address() as AddressInfo
    ada.git('remote', 'set-url', 'origin', `http://127.0.0.1:${port}/shared.git`)
    if (code === 0) server.close()
  }
  const own = () => path.join(project.root, '.git')

  it.each<[string, () => unknown, RegExp]>([
    [
      'a protected branch',
      () => hook(bare, 'update', 'error: GH006: Protected branch update failed'),
      /n’accepte pas.*directement/,
    ],
    [
      'a rule of the shared project',
      () => hook(bare, 'pre-receive', 'Textes : le lundi seulement.'),
      /règle.*Textes : le lundi seulement\./,
    ],
    [
      'a rule of this computer',
      () => hook(own(), 'pre-push', 'Not on Fridays.'),
      /règle.*Not on Fridays\./,
    ],
    ['no rights', () => answering(403), /n’a pas le droit/],
    ['nobody logged in', () => answering(401), /n’a pas le droit/],
    ['no network', () => answering(0), /Internet/],
  ])('%s', async (_what, refuse, reason) => {
    refuse()
    await ada.retitle({ fr: 'Neuf' })
    const answer = await ada.publish('Une fois')
    expect(answer).toEqual({ pushed: false, text: expect.stringMatching(reason) })
    expect(answer.text).toMatch(/gardé ici.*perdu/)
    expect(answer.text).not.toMatch(/\b(git|commit|push|branch|remote)\b/)
    expect((await ada.ask('project')).body).toMatchObject({ isUnsent: true })

    ada.git('remote', 'set-url', 'origin', bare)
    for (const file of ['update', 'pre-receive'])
      writeFileSync(path.join(bare, 'hooks', file), '#!/bin/sh')
    writeFileSync(path.join(own(), 'hooks/pre-push'), '#!/bin/sh')
    expect(await ada.publish()).toEqual({ pushed: true })
    expect(sentences()).toBe('Une fois\nStart')
    expect((await ada.ask('project')).body).toMatchObject({ isUnsent: false })
  })

  it.each<[string, () => unknown, RegExp]>([
    [
      'a rule against keeping it at all',
      () => hook(own(), 'pre-commit', 'Trop long.'),
      /reste enregistré.*Trop long\./,
    ],
    ['a rule without words', () => hook(own(), 'pre-commit'), /sans dire pourquoi/],
    ['another program', () => writeFileSync(path.join(own(), 'index.lock'), ''), /autre/],
    ['no branch', () => ada.git('checkout', '--quiet', '--detach'), /pas terminé/],
    [
      'a merge that a developer has begun',
      () => writeFileSync(path.join(own(), 'MERGE_HEAD'), ada.git('rev-parse', 'HEAD')),
      /pas terminé/,
    ],
  ])('before it is a version: %s', async (_what, refuse, reason) => {
    refuse()
    await ada.retitle({ fr: 'Neuf' })
    const { text } = await ada.publish()
    expect(text).toMatch(reason)
    expect(text).toMatch(/Tout reste enregistré/)
    expect(text).not.toMatch(/\b(git|commit|branch|HEAD|lock)\b/)
    expect(ada.git('status', '--short')).toContain(VALUE)
    expect(sentences()).toBe('Start')
  })

  it('a shared project that takes it and keeps nothing', async () => {
    const back = `git update-ref refs/heads/main ${ada.git('rev-parse', 'HEAD')}`
    writeFileSync(path.join(bare, 'hooks/post-receive'), `#!/bin/sh\n${back}\n`, {
      mode: 0o755,
    })
    await ada.retitle({ fr: 'Neuf' })
    const answer = await ada.publish()
    expect(answer).toEqual({ pushed: false, text: expect.stringMatching(/lacks/) })
    expect((await ada.ask('project')).body).toMatchObject({ isUnsent: true })
  })

  it('a network that is gone as soon as it was sent is no refusal', async () => {
    const away = `${bare}.away`
    const leave = `#!/bin/sh\nmv '${bare}' '${away}'\n`
    writeFileSync(path.join(bare, 'hooks/post-receive'), leave, { mode: 0o755 })
    await ada.retitle({ fr: 'Neuf' })
    expect(await ada.publish()).toEqual({ pushed: true })
    renameSync(away, bare)
    expect(sharedTitle().fr).toBe('Neuf')
  })

  it('a folder that is not connected to the shared project', async () => {
    ada.git('branch', '--unset-upstream')
    await ada.retitle({ fr: 'Neuf' })
    const answer = await ada.publish('Une fois')
    expect(answer).toEqual({ pushed: false, text: expect.stringMatching(/relié/) })
    ada.git('branch', '--set-upstream-to=origin/main')
    expect(await ada.publish()).toEqual({ pushed: true })
    expect(sentences()).toBe('Une fois\nStart')
  })

  it('a network that does not respond, while others save', async () => {
    answering(HANGS)
    await ada.retitle({ fr: 'Neuf' })
    const asked = once(server, 'request')
    const answer = ada.publish()
    await asked
    expect((await ada.retitle({ fr: 'Dix' })).status).toBe(200)
    server.closeAllConnections()
    expect(await answer).toMatchObject({ pushed: false })
    expect(ada.title().fr).toBe('Dix')
  })

  it('an answer that was lost on its way', async () => {
    await ada.retitle({ fr: 'Neuf' })
    await ada.publish('Une fois')
    ada.git('update-ref', 'refs/remotes/origin/main', 'HEAD~1')
    await kim.publish()
    expect(await ada.publish()).toEqual({ pushed: true })
    expect(sentences()).toBe('Une fois\nStart')
  })

  it('work of developers that cannot be joined', async () => {
    for (const person of [kim, ada]) {
      person.write('notes.txt', person === kim ? 'Kim' : 'Ada')
      person.git('commit', '--quiet', '--all', '--message=Notes')
      if (person === kim) kim.git('push', '--quiet')
    }
    await ada.retitle({ fr: 'Neuf' })
    const { pushed, text } = await ada.publish()
    expect(pushed).toBe(false)
    expect(text).toMatch(/ne peut pas être réuni/)
    expect(ada.git('status', '--short')).toBe('')
    expect(ada.read('notes.txt')).toBe('Ada')
  })
})

it('publishes what people who log in saved under the name of each', async () => {
  const { app, post, ask } = editorOf(project.root, { hasLogin: true })
  const as = (name: string) => ({ 'remote-user': name })
  const save = (name: string, file: string, fields: object) => {
    const base = JSON.parse(ada.read(file))
    return post(
      'save',
      { changes: [{ file, base, next: { ...base, ...fields } }] },
      as(name),
    )
  }
  const title = ada.title()
  await save('Kim', VALUE, { title: { ...title, de: 'Von Kim' } })
  await save('Lou <lou>', MEMBER, { name: 'Lou Exemple' })
  await save('Ada', VALUE, { title: { ...title, de: 'Von Kim', fr: 'D’Ada' } })
  expect((await post('publish', { sentence: 'À trois' }, as('Kim'))).body.pushed).toBe(
    true,
  )
  const authors = async (files: string) =>
    (await ask('history', { files }, as('Kim'))).body.map(({ author }: Version) => author)
  expect(await authors(VALUE)).toEqual(['Ada, Kim', 'Ada Exemple'])
  expect(await authors(MEMBER)).toEqual(['Lou  lou', 'Ada Exemple'])

  // Who changes something afterwards has done so alone.
  await save('Kim', VALUE, { title })
  await post('publish', { sentence: 'Retour' }, as('Kim'))
  expect((await authors(VALUE))[0]).toBe('Kim')
  await app.close()
})

it('says whether what was published is online, and if not, since when and why', async () => {
  const answers = new Map<string, object>()
  const site = createServer(({ url = '' }, response) => {
    const answer = answers.get(url)
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer))
  })
  await once(site.listen(0), 'listening')
  const { port } = site.address() as AddressInfo
  const { app, ask } = editorOf(project.root, { publicSite: `http://localhost:${port}` })
  const online = async () => (await ask('online')).body
  const built = (name: string, person: typeof ada, time: string) =>
    answers.set(`/${name}.json`, { commit: person.git('rev-parse', 'HEAD'), time })
  expect(await online()).toEqual({ state: 'unknown' })
  built('build', ada, 'first')
  expect(await online()).toEqual({ state: 'online', at: 'first' })
  await ada.retitle({ fr: 'Neuf' })
  await ada.publish()
  expect(await online()).toEqual({ state: 'waiting', at: 'first' })
  built('build', ada, 'second')
  expect(await online()).toEqual({ state: 'online', at: 'second' })

  kim.git('pull', '--quiet')
  kim.write(VALUE, '{')
  kim.git('commit', '--quiet', '--all', '--message=Wrong')
  kim.git('push', '--quiet')
  built('build-failed', kim, 'third')
  // Ada has not seen that version yet, and it is not hers.
  expect(await online()).toEqual({ state: 'online', at: 'second' })
  await ada.post('follow', {})
  expect(await online()).toEqual({
    state: 'failed',
    at: 'second',
    failedAt: 'third',
    problems: [expect.objectContaining({ file: VALUE })],
  })
  await app.close()
  site.close()
})

it('keeps a German text out of a new entry that resembles the one it was written for', async () => {
  const data = JSON.parse(kim.read(VALUE))
  const other = VALUE.replace('one', 'two')
  await kim.create(other, data)
  await kim.remove(VALUE)
  await kim.publish('Une autre')
  await ada.retitle({ de: 'Nur hier' })
  await ada.publish()
  expect(JSON.parse(ada.git('-C', bare, 'show', `main:${other}`)).title).toEqual(
    data.title,
  )
})

it('sends what this computer ignores, and reaches the shared project by a key of its own', async () => {
  ada.write('.git/info/exclude', '*.png\n*.json\n')
  const reach = path.join(others.root, 'reach')
  others.write('reach', '#!/bin/sh\nshift\nexec sh -c "$*"\n')
  chmodSync(reach, 0o755)
  Object.assign(process.env, { GIT_SSH_COMMAND: reach, GIT_SSH_VARIANT: 'simple' })
  try {
    ada.git('remote', 'set-url', 'origin', `ssh://example.org${bare}`)
    const bytes = await picture(810, 1000).toBuffer()
    const { file } = (await ada.choosePicture('content/team/new.png', bytes)).body
    await ada.edit(MEMBER, { photo: `./${path.basename(file)}` })
    expect(await ada.publish()).toEqual({ pushed: true })
    const names = ada.git('-C', bare, 'ls-tree', '-r', '--name-only', 'main')
    expect(names.split('\n')).toContain(file)
  } finally {
    delete process.env.GIT_SSH_COMMAND
    delete process.env.GIT_SSH_VARIANT
  }
})
