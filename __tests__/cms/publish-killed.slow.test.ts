/** @jest-environment node */
/** The editor's process is killed after each command of git that a publication needs. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publish } from '../../cms/server/publish'
import { createQueue } from '../../cms/server/queue'
import { exampleForEach, VALUE } from '../support/example-for-each'
import { copyOf } from '../support/project'

jest.setTimeout(300_000)

const project = exampleForEach()
const others = copyOf()
afterAll(() => others.remove())

const bare = path.join(others.root, 'shared.git')
const theirs = path.join(others.root, 'kim')
const identity = ['-c', 'user.name=Developer', '-c', 'user.email=dev@example.org']
const git = (...args: string[]) =>
  execFileSync('git', [...identity, ...args], { cwd: project.root, encoding: 'utf8' })

const retitle = (root: string, language: string, text: string) => {
  const place = path.join(root, VALUE)
  const data = JSON.parse(readFileSync(place, 'utf8'))
  data.title[language] = text
  writeFileSync(place, JSON.stringify(data, null, 2))
}
const shared = () => JSON.parse(git('-C', bare, 'show', `main:${VALUE}`)).title

/** Publishes in a process that is killed after so many commands of git. @returns whether it was */
const publishAndKill = (commands: number, sentence: string): boolean => {
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  const count = path.join(others.root, 'count')
  writeFileSync(count, '')
  others.write(
    'bin/git',
    `#!/bin/sh
echo >> ${count}
${real} "$@"; code=$?
[ "$(wc -l < ${count})" -ge ${commands} ] && kill -9 $PPID
exit $code`,
  )
  chmodSync(path.join(others.root, 'bin/git'), 0o755)
  const at = (file: string) => JSON.stringify(path.resolve('cms/server', file))
  const script = `
    const { publish } = require(${at('publish.ts')})
    const { createQueue } = require(${at('queue.ts')})
    const asked = ${JSON.stringify({ sentence, author: 'Ada' })}
    publish(${JSON.stringify(project.root)}, asked, 'fr', createQueue())`
  const PATH = `${path.join(others.root, 'bin')}${path.delimiter}${process.env.PATH}`
  const { signal } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
    env: { ...process.env, PATH },
  })
  return signal === 'SIGKILL'
}

it('loses no version and sends none twice, wherever it is killed', async () => {
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message=Start')
  git('init', '--quiet', '--bare', '--initial-branch=main', bare)
  git('remote', 'add', 'origin', bare)
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
  git('clone', '--quiet', bare, theirs)
  let wasKilled = true
  let commands = 0
  while (wasKilled) {
    commands += 1
    // Others publish, too, so that there is something to join.
    git('-C', theirs, 'pull', '--quiet')
    retitle(theirs, 'de', `Kim ${commands}`)
    git('-C', theirs, 'commit', '--quiet', '--all', `--message=Kim ${commands}`)
    git('-C', theirs, 'push', '--quiet')
    retitle(project.root, 'fr', `Ada ${commands}`)
    wasKilled = publishAndKill(commands, `Ada ${commands}`)
    await publish(
      project.root,
      { sentence: `Ada ${commands}`, author: 'Ada' },
      'fr',
      createQueue(),
    )
    expect(shared()).toMatchObject({ fr: `Ada ${commands}`, de: `Kim ${commands}` })
    expect(git('status', '--short')).toBe('')
  }
  const sentences = git('-C', bare, 'log', '--no-merges', '--format=%s', 'main')
  const expected = Array.from({ length: commands }, (_, index) => index + 1)
  const twice = expected.flatMap((number) => [`Ada ${number}`, `Kim ${number}`])
  expect(sentences.trim().split('\n').sort()).toEqual([...twice, 'Start'].sort())
  expect(commands).toBeGreaterThan(15)
})
