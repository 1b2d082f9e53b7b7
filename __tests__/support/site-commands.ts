/**
 * Runs commands of `scripts/site.ts`, such as `npm run build`, in an example project in which a short
 * program stands for Gatsby. So tests with it do not show whether Gatsby can build the project, which
 * `builds.slow.test.ts` does.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { exampleProject } from './example-content'
import { LONG } from './lifecycle'
import { runProgram, startProgram } from './programs'
import { ROOT, type Copy } from './project'

const tsx = path.join(ROOT, 'node_modules/tsx/dist/loader.mjs')
const script = path.join(ROOT, 'scripts/site.ts')
const program = path.join(ROOT, 'scripts/run.js')

/**
 * Programs that stand for Gatsby: the build of `BUILDING` never ends, and answers at the port AT;
 * that of `BUILT` ends at once.
 */
export const BUILDING = `require('node:http').createServer((_, answer) => answer.end())
  .listen(process.env.AT)`
export const BUILT = `const { mkdirSync, writeFileSync } = require('node:fs')
  for (const folder of ['public', '.cache']) mkdirSync(folder, { recursive: true })
  writeFileSync('public/index.html', '<p>Bonjour')`

/**
 * Runs a command of the project in a folder, waits for its end, and returns its exit code and its
 * errors. It starts `scripts/site.ts` itself, and so skips the check of Node's version, which
 * `scripts/run.js` makes for people.
 */
export const runIn = (
  folder: string,
  command: readonly string[],
  env?: Record<string, string>,
) => {
  const args = ['--import', tsx, script, ...command]
  const environment = { LC_ALL: 'C', ...env }
  const { status, stderr } = runProgram(process.execPath, args, { folder, environment })
  return { status, stderr }
}

export const isUp = (port: number) =>
  fetch(`http://localhost:${port}/`).then(Boolean, () => false)

/** Makes an example project without Gatsby for the tests of a file, and runs its commands. */
export const siteCommands = () => {
  jest.setTimeout(LONG * 1000)
  let project: Copy
  beforeAll(async () => {
    project = await exampleProject()
    mkdirSync(path.join(project.root, 'static'))
  })
  afterAll(() => project.remove())

  return {
    project: () => project,

    /** Sets the program that the commands run in the place of Gatsby's. */
    setGatsby: (gatsby: string) => project.write('node_modules/gatsby/cli.js', gatsby),

    run: (command: string, env?: Record<string, string>) =>
      runIn(project.root, [command], env),

    /** Starts a command as its script in package.json does, and returns while it still runs. */
    start: (command: string, port: number, settings: Record<string, string> = {}) =>
      startProgram(process.execPath, {
        arguments: [program, script, command],
        environment: { LC_ALL: 'C', PORT: String(port), AT: String(port), ...settings },
        folder: project.root,
      }),
  }
}
