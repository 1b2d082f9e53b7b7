/** The editor does not wait for a git hook, or a program of the remote, that never ends. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gitIn, LIMITS } from '../../../../cms/server/git/run'
import { outputOf } from '../../../support/programs'
import { ada, others, project, sentences } from '../../../support/shared-project'

const pidFile = path.join(others.root, 'pid')

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  jest.restoreAllMocks()
  if (isRunning()) process.kill(pid())
  if (existsSync(pidFile)) others.remove('pid')
})

const pid = () => Number(readFileSync(pidFile, 'utf8'))

/** Whether the process whose id is in `pidFile` still runs. */
const isRunning = (): boolean => {
  if (!existsSync(pidFile)) return false
  const listed = outputOf('ps', ['-A', '-o', 'pid=,stat='])
  // A process in state Z has ended. It is only listed until its parent has read its status, so it
  // does not count as running.
  return new RegExp(`^\\s*${pid()} [^Z]`, 'm').test(listed)
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50))
}

/**
 * Shell lines for hooks that leave a process running, or hang, for 25 seconds: a test that
 * waits for them fails by its time limit.
 */
const LEAVES_RUNNING = `[ -e '${pidFile}' ] || { sleep 25 & echo $! > '${pidFile}'; }`
const HANGS = `echo $$ > '${pidFile}'; exec sleep 25`

const program = (place: string, ...lines: string[]) =>
  writeFileSync(place, ['#!/bin/sh', ...lines].join('\n'), { mode: 0o755 })

const hook = (name: string, lines: string) => () =>
  program(path.join(project.root, '.git/hooks', name), lines)

/**
 * Makes every fetch and pull of Ada's clone run these shell lines before `git-upload-pack`, the
 * program that sends the commits.
 */
const uploadPack = (lines: string) => () => {
  const place = path.join(others.root, 'upload-pack')
  program(place, lines, 'exec git-upload-pack "$@"')
  ada.git('config', 'remote.origin.uploadpack', place)
}

it.each<[string, () => void]>([
  ['a pre-commit hook', hook('pre-commit', LEAVES_RUNNING)],
  ['a post-commit hook', hook('post-commit', LEAVES_RUNNING)],
  ['a pre-push hook', hook('pre-push', LEAVES_RUNNING)],
  ['a reference-transaction hook', hook('reference-transaction', LEAVES_RUNNING)],
  ['the remote’s git-upload-pack', uploadPack(LEAVES_RUNNING)],
])(
  'publishing does not wait for a process that %s leaves running',
  async (_what, leave) => {
    leave()
    await ada.retitle({ fr: 'Neuf' })
    expect(await ada.publish('Une fois')).toEqual({ pushed: true })
    expect(sentences()).toBe('Une fois\nStart')
    expect(isRunning()).toBe(true)
  },
)

it('the editor reads all output of a git command, even if a process left running holds that output open', async () => {
  const alias = `!head -c 3000000 /dev/zero; ${LEAVES_RUNNING}`
  const git = gitIn(project.root, { config: [`alias.long=${alias}`] })
  expect(await git.bytes(['long'])).toHaveLength(3_000_000)
  expect(isRunning()).toBe(true)
})

it.each<[string, () => void]>([
  ['a pre-commit hook', hook('pre-commit', HANGS)],
  [
    'a program started by a commit-msg hook',
    hook('commit-msg', `sh -c "${HANGS.replace('$$', '\\$\\$')}"; true`),
  ],
  ['a pre-push hook', hook('pre-push', HANGS)],
  ['the remote’s git-upload-pack', uploadPack(HANGS)],
])(
  'if %s prints nothing for the allowed time, publishing ends it, says so, and loses no change',
  async (_what, hang) => {
    jest.replaceProperty(LIMITS, 'silenceMs', 3000)
    hang()
    await ada.retitle({ fr: 'Neuf' })
    const publishing = ada.publish('Une fois')
    await until(isRunning)
    const saving = ada.retitle({ fr: 'Dix' })
    const { text, pushed } = await publishing
    expect(text).toMatch(/plus rien dit.*Tout reste enregistré/)
    expect(pushed).not.toBe(true)
    expect((await saving).status).toBe(200)
    await until(() => !isRunning())
    expect(ada.title().fr).toBe('Dix')
    expect(sentences()).toBe('Start')
    expect(existsSync(path.join(project.root, '.git/index.lock'))).toBe(false)
  },
)

it('the editor’s server can be stopped while a git hook hangs, and ends that hook', async () => {
  hook('pre-commit', HANGS)()
  await ada.retitle({ fr: 'Neuf' })
  const publishing = ada.publish().catch(() => undefined)
  await until(isRunning)
  await ada.app.close()
  await until(() => !isRunning())
  await publishing
  expect(ada.title().fr).toBe('Neuf')
})
