/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { copyOf, ROOT } from '../support/project'

const scripts = {
  good: 'echo one line',
  bad: 'echo what went wrong >&2; exit 3',
  slow: 'sleep 0.5; echo and the other lane ends',
  never: 'echo never',
}

const project = copyOf()
project.write('package.json', JSON.stringify({ scripts }))
afterAll(() => project.remove())

/** As any program that runs scripts starts it, such as npm, pnpm or `node --run`. */
const steps = (...stages: string[]) => {
  const script = path.join(ROOT, 'scripts/steps.ts')
  return spawnSync(process.execPath, [require.resolve('tsx/cli'), script, ...stages], {
    cwd: project.root,
    env: { ...process.env, npm_execpath: undefined },
    encoding: 'utf8',
  })
}

it.each([
  [0, ['good', 'slow']],
  [1, ['bad good / slow', 'never']],
  [1, []],
  [1, ['good none']],
  [1, ['good', '']],
])('ends with %i after %j', (expected, stages) => {
  const { status, stdout } = steps(...stages)
  expect([status, stdout.includes('All passed')]).toEqual([expected, expected === 0])
  // A failure lets the lane beside it end, and nothing follows.
  if (stages[1] === 'never') expect(stdout).toMatch(/^what went wrong\n✗ bad .*\n✓ slow /)
  expect(stdout).not.toContain('never')
})
