/**
 * `npm run test:nodes`: whether the last commit builds, serves, takes messages and passes the
 * receiver's unit tests on each line of Node that is supported. `-- 24` tries that one alone.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cloneLastCommit } from './clone'
import { getNode, type Node } from './nodes/get-node'
import { runScript, StepError } from './nodes/program'
import { tryReceiver } from './nodes/try-receiver'

/** From the oldest that `engines` in `package.json` allows. */
const LINES = ['20.19', '22', '24']

/** Lines of what was seen of a step that failed. */
const SHOWN = 60

/**
 * Crashes and full disks, and thousands of texts: they take minutes and ask what our own code
 * does, on whatever Node.
 */
const LEFT_OUT = ['/node_modules/', '/server/faults/', '/hostile-(?:bodies|naughty)\\.']

type Step = (program: string, folder: string) => Promise<unknown>

/** In this order: what is served has to be built. */
const steps: Readonly<Record<string, Step>> = {
  build: (program, cwd) =>
    runScript({ program, cwd }, ['--import', 'tsx', 'scripts/build.ts']),
  receiver: tryReceiver,
  'unit tests': (program, cwd) =>
    runScript({ program, cwd }, [
      'node_modules/jest/bin/jest.js',
      '__tests__/server',
      '--testPathIgnorePatterns',
      ...LEFT_OUT,
    ]),
}

const outcome = async (step: Step, program: string, folder: string) => {
  const started = performance.now()
  try {
    await step(program, folder)
    return `ok, ${Math.round((performance.now() - started) / 1000)} s`
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    console.error(error.message.split('\n').slice(-SHOWN).join('\n'))
    return 'failed'
  }
}

const tryNode = async ({ program, version }: Node, folder: string) => {
  cloneLastCommit(folder)
  const row: Record<string, string> = { Node: version }
  for (const [name, step] of Object.entries(steps)) {
    console.log(`Node ${version}: ${name} …`)
    row[name] = await outcome(step, program, folder)
  }
  return row
}

const tryAll = async (lines: readonly string[], temporary: string): Promise<number> => {
  const rows: Record<string, string>[] = []
  for (const line of lines) {
    const folder = path.join(temporary, line)
    mkdirSync(folder)
    const node = getNode(line, folder)
    rows.push(await tryNode(node, path.join(folder, 'site')))
  }
  console.table(rows)
  return rows.some((row) => Object.values(row).includes('failed')) ? 1 : 0
}

const chosen = process.argv.slice(2)
const temporary = mkdtempSync(path.join(tmpdir(), 'nodes-'))
tryAll(chosen.length > 0 ? chosen : LINES, temporary)
  .then((code) => {
    process.exitCode = code
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  })
  .finally(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
