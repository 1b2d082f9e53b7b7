/**
 * Runs npm scripts, each with a line: how long it took and what its tests say of themselves, or
 * all that it printed if it failed. `npm test` lists its stages; the next begins once the last is
 * done. In a stage, ` / ` separates scripts that run at the same time:
 *
 *     tsx scripts/steps.ts "build typecheck / test:unit" test:e2e
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** How jest and Playwright end, with the names of what passed only the second time. */
const COUNTS = /^(?:Tests:)? +(\d+ (?:passed|skipped|flaky|failed).*(?:\n +\[.*)*)/gm

/** What jest and Playwright print of each test that passed. */
const PASSED = /^(?:PASS| +✓) .*\n/gm

/** What a script says in one line, or what its tests count. */
const summaryOf = (text: string): string =>
  text.includes('\n')
    ? [...text.matchAll(COUNTS)].map(([, count]) => count).join(', ')
    : text

const duration = (since: number): string =>
  `${Math.round((performance.now() - since) / 1000)} s`

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

// Scripts run without npm, so put node_modules/.bin on the PATH. `node --run` starts no npm.
process.env.PATH = `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`

/** Whether a script succeeded. */
const run = (script: string): Promise<boolean> =>
  new Promise((resolve) => {
    const start = performance.now()
    const child = spawn(scripts[script] ?? '', {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString().trimEnd()
      if (code !== 0) console.log(text.replace(PASSED, ''))
      const [mark, summary] = code === 0 ? ['✓', summaryOf(text)] : ['✗', '']
      console.log(mark, script.padEnd(16), duration(start).padEnd(12), summary)
      resolve(code === 0)
    })
  })

/** Runs scripts one after another until one fails. */
const runLane = async (lane: readonly string[]): Promise<boolean> => {
  for (const script of lane) if (!(await run(script))) return false
  return true
}

const main = async (stages: readonly string[]): Promise<boolean> => {
  const unknown = stages
    .flatMap((stage) => stage.split(/ \/ | /))
    .filter((script) => !scripts[script])
  if (stages.length === 0 || unknown.length > 0)
    throw new Error(`Scripts of package.json are expected, not «${unknown.join(' ')}»`)
  for (const stage of stages) {
    const lanes = stage.split(' / ').map((lane) => runLane(lane.split(' ')))
    if ((await Promise.all(lanes)).includes(false)) return false
  }
  return true
}

const start = performance.now()
void main(process.argv.slice(2)).then((passed) => {
  console.log(`\n${passed ? 'All passed' : 'Failed'} after ${duration(start)}.`)
  process.exitCode = passed ? 0 : 1
})
