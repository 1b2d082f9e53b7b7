/**
 * `npm run build` and `npm start` refuse a folder in which they cannot build, end what they have
 * started at a signal, and do not build twice what has not changed.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { checkFolder } from '../../scripts/gatsby'
import { exampleProject } from '../support/example-content'
import { eventually, freePort, LONG, temporaryFolder } from '../support/lifecycle'
import { runProgram, startProgram } from '../support/programs'
import { ROOT, type Copy } from '../support/project'

jest.setTimeout(LONG * 1000)

let project: Copy
beforeAll(async () => {
  project = await exampleProject()
  mkdirSync(path.join(project.root, 'static'))
})
afterAll(() => project.remove())

const tsx = path.join(ROOT, 'node_modules/tsx/dist/loader.mjs')
const script = path.join(ROOT, 'scripts/site.ts')

const runIn = (folder: string, command: string, env?: Record<string, string>) => {
  const args = ['--import', tsx, script, command]
  const environment = { LC_ALL: 'C', ...env }
  const { status, stderr } = runProgram(process.execPath, args, { folder, environment })
  return { status, stderr }
}

const run = (command: string, env?: Record<string, string>, folder = '.') =>
  runIn(path.join(project.root, folder), command, env)

it('npm run build fails in a folder whose name Gatsby cannot handle, and names the folder', () => {
  mkdirSync(path.join(project.root, 'site (1)'))
  const { status, stderr } = run('build', {}, 'site (1)')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The path of this folder has a character .*site \(1\).*\n$/)
})

it.each(['[v2]', 'a#1', '50%', '24:11', 'a|b'])(
  'checkFolder refuses a folder whose name Gatsby cannot handle, and names the folder: %s',
  (name) => {
    const folder = path.join(project.root, name)
    expect(() => checkFolder(folder)).toThrow(folder)
  },
)

it.each(['.pnp.cjs', '.pnp.data.json'])(
  'checkFolder refuses a folder below one with a file of Yarn, and names the file: %s',
  (name) => {
    project.write(`above/${name}`, '')
    const file = path.join(project.root, 'above', name)
    expect(() => checkFolder(path.join(project.root, 'above/site'))).toThrow(file)
    project.remove('above')
  },
)

const program = path.join(ROOT, 'scripts/run.js')

/**
 * Starts a command of the project as package.json does. In the place of Gatsby's program, the
 * command runs the code `gatsby`.
 */
const start = (
  command: string,
  gatsby: string,
  port: number,
  settings: Record<string, string> = {},
) => {
  project.write('node_modules/gatsby/cli.js', gatsby)
  return startProgram(process.execPath, {
    arguments: [program, script, command],
    environment: { LC_ALL: 'C', PORT: String(port), ...settings },
    folder: project.root,
  })
}

/**
 * Two programs that stand for Gatsby: the build of `BUILDING` never ends, that of `BUILT` ends at
 * once.
 */
const BUILDING = `require('node:http').createServer((_, answer) => answer.end())
  .listen(process.env.AT)`
const BUILT = `const { mkdirSync, writeFileSync } = require('node:fs')
  for (const folder of ['public', '.cache']) mkdirSync(folder, { recursive: true })
  writeFileSync('public/index.html', '<p>Bonjour')`

const isUp = (port: number) =>
  fetch(`http://localhost:${port}/`).then(Boolean, () => false)

it.each([
  ['a build', BUILDING],
  ['the server', BUILT],
])('at a SIGTERM, npm start also ends %s that it has started', async (_what, gatsby) => {
  const port = await freePort()
  const running = start('start', gatsby.replace('process.env.AT', String(port)), port)
  await running.answers(() => fetch(`http://localhost:${port}/`))
  await running.stop()
  await eventually(async () => expect(await isUp(port)).toBe(false))
})

/** A program that stands for Gatsby: prints whether a cache exists, and writes a page and a cache. */
const CACHING = `const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
  console.error(existsSync('.cache/data') ? 'with the cache' : 'from nothing')
  for (const folder of ['public', '.cache']) mkdirSync(folder, { recursive: true })
  writeFileSync('public/index.html', '<p>Bonjour')
  writeFileSync('.cache/data', '')`

it('npm run build and npm run develop use no Gatsby cache that was made in another folder', () => {
  project.write('node_modules/gatsby/cli.js', CACHING)
  const folder = temporaryFolder()
  const at = (name: string) => path.join(folder, name)
  const copy = (from: string, to: string) => cpSync(from, at(to), { recursive: true })
  const ran = (name: string, command = 'build') => runIn(at(name), command).stderr.trim()
  copy(project.root, 'first')
  expect(ran('first')).toBe('from nothing')
  expect(ran('first', 'develop')).toBe('with the cache')
  copy(at('first'), 'copy')
  expect(ran('copy')).toBe('from nothing')
  renameSync(at('first'), at('renamed'))
  expect(ran('renamed', 'develop')).toBe('from nothing')
  renameSync(at('copy'), at('first'))
  expect(ran('first')).toBe('from nothing')
  // A build in a folder that is opened by a symbolic link must keep Gatsby's cache: it is the
  // same folder.
  symlinkSync(at('first'), at('link'))
  expect(ran('link')).toBe('with the cache')
})

it('npm run build uses no Gatsby cache that was made with other code', () => {
  project.write('node_modules/gatsby/cli.js', CACHING)
  const ran = (code: string) => {
    project.write('src/shared/retention.ts', code)
    return run('build').stderr.trim()
  }
  ran('export const PENDING_DAYS = 7')
  expect(ran('export const PENDING_DAYS = 7')).toBe('with the cache')
  expect(ran('export const PENDING_DAYS = 8')).toBe('from nothing')
  expect(ran('export const PENDING_DAYS = 8')).toBe('with the cache')
})

it.each([
  ['another empty setting', { SITE_URL: '' }, { GATSBY_CONTACT_ENDPOINT: '' }],
  [
    'an address without its last slash',
    { SITE_URL: 'https://www.example.org/' },
    { SITE_URL: 'https://www.example.org' },
  ],
])(
  'a second npm start builds nothing if its settings are only written differently: %s',
  async (_what, first, second) => {
    project.write('node_modules/gatsby/cli.js', CACHING)
    const port = await freePort()
    for (const [settings, builds] of [
      [first, true],
      [second, false],
    ] as const) {
      rmSync(path.join(project.root, 'built'), { force: true })
      const gatsby = `require('node:fs').writeFileSync('built', '');${CACHING}`
      const running = start('start', gatsby, port, settings)
      await running.answers(() => fetch(`http://localhost:${port}/`))
      expect(existsSync(path.join(project.root, 'built'))).toBe(builds)
      await running.stop()
      await eventually(async () => expect(await isUp(port)).toBe(false))
    }
  },
)

it.each([
  ['build', 'production'],
  ['develop', 'development'],
])(
  'npm run %s runs Gatsby with NODE_ENV=%s, whatever the terminal has set',
  (command, mode) => {
    const NODE_ENV = 'test'
    project.write('node_modules/gatsby/cli.js', 'console.error(process.env.NODE_ENV)')
    mkdirSync(path.join(project.root, '.cache'), { recursive: true })
    expect(run(command, { NODE_ENV })).toEqual({ status: 0, stderr: `${mode}\n` })
  },
)

it('npm run build passes its arguments on to Gatsby', () => {
  const gatsby = `console.error(process.argv.slice(2).join());${BUILT}`
  project.write('node_modules/gatsby/cli.js', gatsby)
  const args = ['--import', tsx, script, 'build', '--verbose']
  const options = { folder: project.root, environment: { LC_ALL: 'C' } }
  expect(runProgram(process.execPath, args, options).stderr).toBe('build,--verbose\n')
})

it('npm run build refuses to build a folder while another build of it runs', async () => {
  const port = await freePort()
  const gatsby = BUILDING.replace('process.env.AT', String(port))
  const running = start('build', gatsby, port)
  await running.answers(() => fetch(`http://localhost:${port}/`))
  const { status, stderr } = run('build')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Another build .*\n$/)
  await running.stop()
  await eventually(async () => expect(await isUp(port)).toBe(false))
  project.write('node_modules/gatsby/cli.js', BUILT)
  expect(run('build')).toEqual({ status: 0, stderr: '' })
})

it('npm run build and npm run develop each refuse a folder in which the other one runs, and start once it has ended', async () => {
  const port = await freePort()
  const gatsby = BUILDING.replace('process.env.AT', String(port))
  for (const [first, second, said] of [
    ['develop', 'build', /^“npm run develop” or .*Ctrl\+C.*\n$/],
    ['build', 'develop', /^Another build .*\n$/],
  ] as const) {
    const running = start(first, gatsby, port)
    await running.answers(() => fetch(`http://localhost:${port}/`))
    expect(run(second)).toEqual({ status: 1, stderr: expect.stringMatching(said) })
    await running.stop()
    await eventually(async () => expect(await isUp(port)).toBe(false))
    project.write('node_modules/gatsby/cli.js', BUILT)
    expect(run(second)).toEqual({ status: 0, stderr: '' })
  }
})

it('npm run develop, while it waits for correct content, says that a new content type needs a restart', async () => {
  project.write('content/clubs/chess.json', '{}')
  const { printed, stop } = start('develop', '', await freePort())
  await printed(/content\/clubs\/chess\.json/)
  project.write('src/content-model/types/clubs.ts', 'export {}')
  await printed(/Changed since the start: src\S+clubs\.ts\. Stop .* npm run develop\n/)
  await printed(
    /chess\.json[^]*checked with the code from before the change of src\S+clubs\.ts/,
  )
  await stop()
  project.remove('content/clubs')
})
