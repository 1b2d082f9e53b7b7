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

/** As an npm script would run it. */
const steps = (...stages: string[]) => {
  const program = path.join(ROOT, 'scripts/steps.ts')
  const script = ['tsx', program, ...stages.map((stage) => `"${stage}"`)].join(' ')
  project.write('package.json', JSON.stringify({ scripts: { ...scripts, script } }))
  const PATH = `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'script'], {
    cwd: project.root,
    env: { ...process.env, PATH },
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
