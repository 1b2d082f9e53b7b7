/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { copyOf, ROOT, type Copy } from '../support/project'

const scripts = {
  good: 'echo one line',
  counted: 'echo "noise\nTests:       2 passed, 2 total"',
  bad: 'echo what went wrong >&2; exit 3',
  slow: 'sleep 0.5; echo and the other lane ends',
}

let project: Copy
beforeAll(() => {
  project = copyOf()
  project.write('package.json', JSON.stringify({ scripts }))
})
afterAll(() => project.remove())

/** As any program that runs scripts starts it, such as npm, pnpm or `node --run`. */
const steps = (...stages: string[]) => {
  const args = [
    require.resolve('tsx/cli'),
    path.join(ROOT, 'scripts/steps.ts'),
    ...stages,
  ]
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: project.root,
    env: { ...process.env, npm_execpath: undefined },
    encoding: 'utf8',
  })
  return { status, stdout }
}

it('each script has a line with what it says, or what its tests count', () => {
  const { status, stdout } = steps('good', 'counted')
  expect(status).toBe(0)
  expect(stdout).toMatch(/✓ good +\d+ s +one line\n✓ counted +\d+ s +2 passed, 2 total\n/)
  expect(stdout).toMatch(/All passed after \d+ s\.\n$/)
  expect(stdout).not.toContain('noise')
})

it('a failure is told once, lets the lane beside it end, and stops what follows', () => {
  const { status, stdout } = steps('bad good / slow', 'counted')
  expect(status).toBe(1)
  expect(stdout.match(/what went wrong/g)).toHaveLength(1)
  expect(stdout).toContain('✗ bad')
  expect(stdout).toContain('✓ slow')
  expect(stdout).not.toMatch(/good|counted/)
  expect(stdout).toMatch(/Failed after \d+ s\.\n$/)
})

it.each([[[]], [['bad']], [['good none']], [['good', '']]])(
  '%j does not pass',
  (stages) => {
    expect(steps(...stages)).toMatchObject({
      status: 1,
      stdout: expect.not.stringContaining('All passed'),
    })
  },
)
