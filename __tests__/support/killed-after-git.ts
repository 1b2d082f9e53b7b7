/**
 * Runs a program and kills it after a number of git commands, so that a test can see whether the next
 * run loses anything.
 */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { outputOf, runProgram } from './programs'
import { ROOT } from './project'
import { others } from './shared-project'

/**
 * Runs a program of this folder, and kills it after this many git commands.
 * @param program the file in `__tests__/support/` that Node runs, such as `publish-once.ts`
 * @returns the last git command, if the program was killed after it; otherwise what it printed
 */
export const runAndKill = (
  commands: number,
  program: string,
  args: readonly string[],
): { killedAfter: string } | { printed: string } => {
  const real = outputOf('which', ['git'])
  const ran = path.join(others.root, 'ran')
  writeFileSync(ran, '')
  others.write(
    'bin/git',
    `#!/bin/sh
echo "$*" >> ${ran}
${real} "$@"; code=$?
[ "$(wc -l < ${ran})" -ge ${commands} ] && kill -9 $PPID
exit $code`,
  )
  chmodSync(path.join(others.root, 'bin/git'), 0o755)
  const PATH = `${path.join(others.root, 'bin')}${path.delimiter}${process.env.PATH}`
  const { signal, status, output } = runProgram(
    process.execPath,
    ['--import', 'tsx', path.join(ROOT, '__tests__/support', program), ...args],
    { environment: { PATH } },
  )
  if (signal === 'SIGKILL')
    return { killedAfter: readFileSync(ran, 'utf8').trim().split('\n').at(-1) ?? '' }

  // A test ends with the first program that nothing has killed. If one that failed by itself counted
  // as such, no program would be killed after a later git command.
  expect([status, output]).toEqual([0, expect.any(String)])
  return { printed: output }
}
