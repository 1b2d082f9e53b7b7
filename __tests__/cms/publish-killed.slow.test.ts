/** The tests kill the editor's process after each git command that a publication needs. */
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { outputOf, runProgram } from '../support/programs'
import {
  ada,
  kim,
  others,
  project,
  sentences,
  sharedTitle,
} from '../support/shared-project'

jest.setTimeout(600_000)

/**
 * Publishes in a process that is killed after this many git commands.
 * @returns whether the process was killed before it had published
 */
const publishAndKill = (commands: number, sentence: string): boolean => {
  const real = outputOf('which', ['git'])
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
    const { publish } = require(${at('git/publish.ts')})
    const { createQueue } = require(${at('write.ts')})
    const asked = ${JSON.stringify({ sentence, author: 'Ada' })}
    publish(${JSON.stringify(project.root)}, asked, 'fr', createQueue())`
  const PATH = `${path.join(others.root, 'bin')}${path.delimiter}${process.env.PATH}`
  const { signal } = runProgram(process.execPath, ['--import', 'tsx', '-e', script], {
    environment: { PATH },
  })
  return signal === 'SIGKILL'
}

it('publishing that is killed after any of its git commands loses no version, and sends none twice', async () => {
  const expected = ['Start']
  for (let commands = 1, wasKilled = true; wasKilled; commands += 1) {
    // Kim publishes first, so that Ada's publication has to be merged with Kim's.
    kim.git('pull', '--quiet')
    await kim.retitle({ de: `Kim ${commands}` })
    kim.git('commit', '--quiet', '--all', `--message=Kim ${commands}`)
    kim.git('push', '--quiet')
    await ada.retitle({ fr: `Ada ${commands}` })
    wasKilled = publishAndKill(commands, `Ada ${commands}`)
    await ada.publish(`Ada ${commands}`)
    expect(sharedTitle()).toMatchObject({ fr: `Ada ${commands}`, de: `Kim ${commands}` })
    expect(ada.git('status', '--short')).toBe('')
    expected.push(`Ada ${commands}`, `Kim ${commands}`)
  }
  expect(sentences().split('\n').sort()).toEqual(expected.sort())
  expect(expected.length).toBeGreaterThan(30)
})
