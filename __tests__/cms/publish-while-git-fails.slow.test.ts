/**
 * Each git command fails once in each possible way. The editor must never claim a publication that
 * has failed.
 */
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { VALUE } from '../support/example-content'
import { outputOf } from '../support/programs'
import { ada, kim, others, sentences, sharedTitle } from '../support/shared-project'

const COMMANDS = [
  'add',
  'cat-file',
  'checkout-index',
  'commit',
  'commit-tree',
  'config',
  'diff-tree',
  'fetch',
  'for-each-ref',
  'hash-object',
  'ls-files',
  'ls-remote',
  'ls-tree',
  'merge',
  'merge-base',
  'push',
  'read-tree',
  'rev-list',
  'rev-parse',
  'status',
  'update-index',
  'update-ref',
  'write-tree',
]

const WAYS = {
  'exit code 1': 'exit 1',
  'exit code 128': 'echo "fatal: broken" >&2; exit 128',
  'a signal': 'kill -9 $$',
}

/**
 * Git commands that rightly print nothing in some cases, so no test makes them fail by printing
 * nothing.
 */
const MAY_BE_SILENT = new Set([
  'config',
  'diff-tree',
  'ls-files',
  'ls-tree',
  'merge-base',
  'rev-list',
])

const before = process.env.PATH
const real = outputOf('which', ['git'])

/**
 * Puts a program `git` first in PATH. For the given git command it runs the shell lines `way`, and
 * for every other command the real git.
 * @returns a function that says whether the given command was called
 */
const breaking = (command: string, way: string) => {
  const asked = path.join(others.root, 'asked')
  writeFileSync(asked, '')
  others.write(
    'bin/git',
    `#!/bin/sh
for word in "$@"; do
  case "$word" in
    ${command}) echo asked >> '${asked}'; ${way} ;;
  esac
done
exec ${real} "$@"
`,
  )
  chmodSync(path.join(others.root, 'bin/git'), 0o755)
  process.env.PATH = `${path.join(others.root, 'bin')}${path.delimiter}${before}`
  return () => others.read('asked') !== ''
}

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  process.env.PATH = before
  jest.restoreAllMocks()
})

let count = 0

/**
 * Makes Ada and Kim change the same entry, Kim first, so that publishing needs
 * every git command.
 */
const bothWrite = async () => {
  count += 1
  const [fr, de] = [`Ada ${count}`, `Kim ${count}`]
  kim.git('pull', '--quiet')
  await kim.retitle({ de })
  kim.git('commit', '--quiet', '--all', `--message=${de}`)
  kim.git('push', '--quiet')
  await ada.retitle({ fr })
  return { fr, de }
}

const ways = [
  ...Object.entries(WAYS).flatMap(([name, way]) =>
    COMMANDS.map((command) => [command, name, way] as const),
  ),
  ...COMMANDS.filter((command) => !MAY_BE_SILENT.has(command)).map(
    (command) => [command, 'no output', 'exit 0'] as const,
  ),
]

it.each(ways)(
  'when the command git %s ends with %s, the editor loses no change and claims no publication that failed',
  async (command, _name, way) => {
    const { fr, de } = await bothWrite()
    const isAsked = breaking(command, way)

    const { body: project, status } = await ada.ask('project')
    expect(status).toBe(200)
    if (!project.trouble)
      expect(project.changes).toEqual([expect.objectContaining({ after: fr })])
    const history = await ada.ask('history', { at: VALUE })
    if (history.status === 200) expect(history.body).not.toEqual([])
    else expect(history.body.text).toMatch(/ne peuvent pas être lues/)

    const answer = await ada.publish(fr)
    const isThere = sentences().split('\n').includes(fr)
    if (answer.pushed)
      expect([isThere, sharedTitle()]).toEqual([true, { ...sharedTitle(), fr, de }])
    else expect(answer.text).toMatch(/perdu|Tout reste enregistré/)
    expect(answer.text ?? '').not.toMatch(/undefined|\{/)
    expect(ada.title().fr).toBe(fr)
    const wasAsked = isAsked()

    process.env.PATH = before
    expect(await ada.publish(fr)).toEqual({ pushed: true })
    expect(sharedTitle()).toMatchObject({ fr, de })
    expect(
      sentences()
        .split('\n')
        .filter((one) => one === fr),
    ).toHaveLength(1)
    expect(ada.git('status', '--short')).toBe('')
    expect((await ada.ask('project')).body).toMatchObject({
      changes: [],
      isUnsent: false,
    })
    expect(wasAsked).toBe(true)
  },
)
