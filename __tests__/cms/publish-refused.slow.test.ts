/** Whenever git cannot make a version or send it, the editor says why and loses no change. */
import { once } from 'node:events'
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { MEMBER, picture, VALUE } from '../support/example-content'
import { outsideFolder, replace } from '../support/links'
import {
  ada,
  kim,
  others,
  project,
  sentences,
  sharedRepository,
} from '../support/shared-project'

const gitOfAda = path.join(project.root, '.git')

/** Installs a git hook, made of these shell lines, in the shared project or in Ada's clone. */
const hook = (folder: string, name: string, ...lines: string[]) => {
  const script = ['#!/bin/sh', ...lines].join('\n')
  writeFileSync(path.join(folder, 'hooks', name), script, { mode: 0o755 })
}
/** Installs a git hook that cannot run, since its interpreter does not exist. */
const breakHook = (name: string) => {
  const place = path.join(gitOfAda, 'hooks', name)
  writeFileSync(place, '#!/nonexistent/program\n', { mode: 0o755 })
}
const refusing = (folder: string, name: string, words: string) => () =>
  hook(folder, name, words && `echo '${words}' >&2`, 'exit 1')

const HANGS = -1
let status = 403
const server = createServer((_, response) => {
  if (status !== HANGS) response.writeHead(status).end()
})
beforeEach(() => new Promise<void>((resolve) => void server.listen(0, resolve)))
afterEach(() => void server.close())
/** Makes the shared project a web server that answers with this status, or else cannot be reached. */
const answering = (code?: number) => () => {
  const { port } = server.address() as AddressInfo
  ada.git('remote', 'set-url', 'origin', `http://127.0.0.1:${port}/shared.git`)
  if (code) status = code
  else server.close()
}

it.each<[string, () => void, RegExp]>([
  [
    'a protected branch',
    refusing(sharedRepository, 'update', 'GH006: Protected'),
    /directement/,
  ],
  [
    'a hook of the shared project',
    refusing(sharedRepository, 'pre-receive', 'Le lundi.'),
    /règle.*Le lundi\./,
  ],
  ['a pre-push hook', refusing(gitOfAda, 'pre-push', 'Never.'), /règle.*Never\./],
  ['a lack of rights', answering(403), /n’a pas le droit/],
  ['a missing login', answering(401), /n’a pas le droit/],
  ['a missing network', answering(), /Internet/],
])(
  'if %s stops the sending of a version, publishing keeps it, says why, and later sends it exactly once',
  async (_what, refuse, reason) => {
    refuse()
    await ada.retitle({ fr: 'Neuf' })
    const answer = await ada.publish('Une fois')
    expect(answer).toEqual({ pushed: false, text: expect.stringMatching(reason) })
    expect(answer.text).toMatch(/gardé ici.*perdu/)
    expect(answer.text).not.toMatch(/\b(git|commit|push|branch|remote)\b/)
    expect((await ada.ask('project')).body).toMatchObject({ isUnsent: true })

    ada.git('remote', 'set-url', 'origin', sharedRepository)
    for (const folder of [sharedRepository, gitOfAda])
      rmSync(path.join(folder, 'hooks'), { recursive: true })
    expect(await ada.publish()).toEqual({ pushed: true })
    expect(sentences()).toBe('Une fois\nStart')
    expect((await ada.ask('project')).body).toMatchObject({ isUnsent: false })
  },
)

it.each<[string, () => void]>([
  ['a pre-push hook that says nothing', refusing(gitOfAda, 'pre-push', '')],
  [
    'a program of the remote that cannot run',
    () => ada.git('config', 'remote.origin.receivepack', '/nonexistent/program'),
  ],
])(
  'if %s stops the sending of a version, the editor shows neither messages of git nor paths of this machine',
  async (_what, refuse) => {
    refuse()
    await ada.retitle({ fr: 'Neuf' })
    const { text, pushed } = await ada.publish()
    expect(pushed).toBe(false)
    expect(text).toMatch(/gardé ici/)
    expect(text).not.toMatch(/\bgit\b|fatal|error|\/(?:tmp|nonexistent)|: ?$/)
  },
)

it.each<[string, () => void]>([
  ['a pre-commit hook that cannot run', () => breakHook('pre-commit')],
  [
    'a filter that fails',
    () => {
      writeFileSync(path.join(gitOfAda, 'info/attributes'), '*.png filter=broken\n')
      ada.git('config', 'filter.broken.clean', '/nonexistent/program')
      ada.git('config', 'filter.broken.required', 'true')
    },
  ],
  [
    'a git setting that cannot be read',
    () => ada.git('config', 'core.commentChar', 'several characters'),
  ],
])(
  'if %s stops the making of a version, the editor shows neither messages of git nor paths of this machine',
  async (_what, refuse) => {
    const bytes = await picture(1200, 1501).toBuffer()
    const { body } = await ada.choosePicture('content/team/portrait.png', bytes)
    await ada.edit(MEMBER, { photo: `./${path.basename(body.file)}` })
    refuse()
    const { text } = await ada.publish()
    expect(text).toMatch(/Tout reste enregistré/)
    expect(text).not.toMatch(/\bgit\b|fatal|error|\/(?:tmp|nonexistent)|: ?$/)
    expect(sentences()).toBe('Start')
  },
)

const begin = (name: string) => () =>
  writeFileSync(path.join(gitOfAda, name), ada.git('rev-parse', 'HEAD'))
const leaveBranch = () => ada.git('checkout', '--quiet', '--detach')

it.each<[string, () => unknown, RegExp]>([
  ['a pre-commit hook', refusing(gitOfAda, 'pre-commit', 'Trop long.'), /Trop long\./],
  [
    'a pre-commit hook that says nothing',
    refusing(gitOfAda, 'pre-commit', ''),
    /sans dire pourquoi/,
  ],
  ['another git program', begin('index.lock'), /autre/],
  ['a clone on no branch', leaveBranch, /pas terminé/],
  ['a merge that a developer has begun', begin('MERGE_HEAD'), /pas terminé/],
])(
  'if %s stops the making of a version, publishing says why, and keeps all saved changes',
  async (_what, refuse, reason) => {
    refuse()
    await ada.retitle({ fr: 'Neuf' })
    const { text } = await ada.publish()
    expect(text).toMatch(reason)
    expect(text).toMatch(/Tout reste enregistré/)
    expect(text).not.toMatch(/\b(git|commit|branch|HEAD|lock)\b/)
    expect(ada.git('status', '--short')).toContain(VALUE)
    expect(sentences()).toBe('Start')
  },
)

it('a version that a hook of the shared project accepts and then removes counts as not sent', async () => {
  hook(
    sharedRepository,
    'post-receive',
    `git update-ref refs/heads/main ${ada.git('rev-parse', 'HEAD')}`,
  )
  await ada.retitle({ fr: 'Neuf' })
  const answer = await ada.publish()
  expect(answer).toEqual({ pushed: false, text: expect.stringMatching(/retiré/) })
  expect((await ada.ask('project')).body).toMatchObject({ isUnsent: true })
})

it('a version whose arrival nobody can confirm counts as not sent, and is not sent twice', async () => {
  const away = `${sharedRepository}.away`
  hook(sharedRepository, 'post-receive', `mv '${sharedRepository}' '${away}'`)
  await ada.retitle({ fr: 'Neuf' })
  const answer = await ada.publish('Une fois')
  renameSync(away, sharedRepository)
  expect(answer).toEqual({ pushed: false, text: expect.stringMatching(/confirmer/) })
  expect((await ada.ask('project')).body).toMatchObject({ isUnsent: true })
  expect(await ada.publish()).toEqual({ pushed: true })
  expect(sentences()).toBe('Une fois\nStart')
})

it('publishing from a branch without an upstream fails, and sends the version once the branch has one', async () => {
  ada.git('branch', '--unset-upstream')
  await ada.retitle({ fr: 'Neuf' })
  const answer = await ada.publish('Une fois')
  expect(answer).toEqual({ pushed: false, text: expect.stringMatching(/relié/) })
  ada.git('branch', '--set-upstream-to=origin/main')
  expect(await ada.publish()).toEqual({ pushed: true })
  expect(sentences()).toBe('Une fois\nStart')
})

it('while publishing waits for a remote that does not answer, the editor still saves texts', async () => {
  answering(HANGS)()
  await ada.retitle({ fr: 'Neuf' })
  const asked = once(server, 'request')
  const answer = ada.publish()
  await asked
  expect((await ada.retitle({ fr: 'Dix' })).status).toBe(200)
  server.closeAllConnections()
  expect(await answer).toMatchObject({ pushed: false })
  expect(ada.title().fr).toBe('Dix')
})

it('publishing fails if commits of two developers conflict, and changes no file in the folder', async () => {
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

it.each([VALUE, 'content/values'])(
  'publishing fails if somebody else replaced %s by a symbolic link, and writes nothing through the link',
  async (place) => {
    const outside = outsideFolder()
    const file = path.join(outside.folder, path.basename(VALUE))
    const text = ada.read(VALUE)
    writeFileSync(file, text)
    const to = place === VALUE ? file : outside.folder
    replace(path.join(others.root, 'kim', place), to, (at) => symlinkSync(to, at))
    kim.git('add', '.')
    kim.git('commit', '--quiet', '--message=Link')
    kim.git('push', '--quiet')
    await ada.retitle({ fr: 'Neuf' })
    expect(await ada.publish()).toMatchObject({ pushed: false })
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(ada.title().fr).toBe('Neuf')
    outside.remove()
  },
)
