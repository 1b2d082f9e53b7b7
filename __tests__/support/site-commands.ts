/**
 * Runs commands of `scripts/site.ts` in an example project. A short program takes the place of
 * Gatsby's, so these tests do not show whether Gatsby itself can build the project.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { exampleProject } from './example-content'
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

/** Runs a command in a folder, and waits for its end. */
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

/** Creates an example project without Gatsby. */
export const projectWithoutGatsby = async () => {
  const project = await exampleProject()
  mkdirSync(path.join(project.root, 'static'))
  return project
}

/** Sets the program that commands of the project run in the place of Gatsby. */
export const setGatsby = (project: Copy, gatsby: string) =>
  project.write('node_modules/gatsby/cli.js', gatsby)

/** Starts a command of the project as package.json does. */
export const start = (
  project: Copy,
  command: string,
  port: number,
  settings: Record<string, string> = {},
) =>
  startProgram(process.execPath, {
    arguments: [program, script, command],
    environment: { LC_ALL: 'C', PORT: String(port), AT: String(port), ...settings },
    folder: project.root,
  })

export const isUp = (port: number) =>
  fetch(`http://localhost:${port}/`).then(Boolean, () => false)
