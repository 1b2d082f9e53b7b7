/** What ends `npm run build` and `npm start`, before they begin to build and later. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterTests } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { exampleProject } from '../support/example-content'
import { freePort } from '../support/free-port'
import { ROOT, type Copy } from '../support/project'

let project: Copy
beforeAll(async () => {
  project = await exampleProject()
  mkdirSync(path.join(project.root, 'static'))
})
afterAll(() => project.remove())

const tsx = path.join(ROOT, 'node_modules/tsx/dist/loader.mjs')
const script = path.join(ROOT, 'scripts/site.ts')

const optionsIn = (folder: string, env: Record<string, string> = {}) => ({
  cwd: path.join(project.root, folder),
  env: { ...process.env, LC_ALL: 'C', ...env },
})

const run = (command: string, env?: Record<string, string>, folder = '.') => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', tsx, script, command],
    { ...optionsIn(folder, env), encoding: 'utf8' },
  )
  return { status, stderr }
}

it.each(['site (1)', '[v2]', 'a#1', '50%', '24:11', 'a|b'])(
  'a folder whose name Gatsby does not understand is named: %s',
  (folder) => {
    mkdirSync(path.join(project.root, folder))
    const { status, stderr } = run('build', {}, folder)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The path of this folder has a sign .*\n$/)
    expect(stderr).toContain(folder)
  },
)

it.each(['.pnp.cjs', '.pnp.data.json'])(
  'what Yarn has left above the folder is named: %s',
  (name) => {
    project.write(`above/${name}`, '')
    mkdirSync(path.join(project.root, 'above/site'), { recursive: true })
    const { status, stderr } = run('build', {}, 'above/site')
    expect(status).toBe(1)
    expect(stderr).toMatch(RegExp(`^Yarn.* .*above/${name}.*\\n$`))
    project.remove('above')
  },
)

it.each([
  'LOG_LEVEL=loud',
  'HOST=x86_64-conda-linux-gnu',
  'DATABASE_URL=mysql://x/y',
  'PORT=http',
])('a wrong setting is named before the build: %s', (setting) => {
  const [name = '', value = ''] = setting.split('=')
  const { status, stderr } = run('start', { PORT: '0', [name]: value })
  expect(status).toBe(1)
  expect(stderr).toMatch(RegExp(`^These settings are wrong:\\n +${name}=`))
})

const program = path.join(ROOT, 'scripts/run.js')

/** Starts a command as npm does: by way of a shell, which hands no signal on. */
const npm = (command: string, gatsby: string, port: number) => {
  project.write('node_modules/gatsby/cli.js', gatsby)
  const line = `"${process.execPath}" "${program}" $PPID "${script}" ${command}; true`
  const options = optionsIn('.', { PORT: String(port) })
  const shell = spawn('sh', ['-c', line], { ...options, stdio: 'ignore' })
  afterTests(() => shell.kill())
  return shell
}

/** In the place of a build that takes its time, and of one that is done. */
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
])('%s ends with the shell by which npm started it', async (_what, gatsby) => {
  const port = await freePort()
  const shell = npm('start', gatsby.replace('process.env.AT', String(port)), port)
  await eventually(async () => expect(await isUp(port)).toBe(true))
  shell.kill()
  await once(shell, 'exit')
  await eventually(async () => expect(await isUp(port)).toBe(false))
})

it.each([
  ['build', 'production'],
  ['develop', 'development'],
])('%s runs with NODE_ENV=%s, whatever the terminal has set', (command, mode) => {
  const NODE_ENV = 'test'
  project.write('node_modules/gatsby/cli.js', 'console.error(process.env.NODE_ENV)')
  mkdirSync(path.join(project.root, '.cache'), { recursive: true })
  expect(run(command, { NODE_ENV })).toEqual({ status: 0, stderr: `${mode}\n` })
})

it('no second build of a folder begins before the first one ends', async () => {
  const port = await freePort()
  const gatsby = BUILDING.replace('process.env.AT', String(port))
  const shell = npm('build', gatsby, port)
  await eventually(async () => expect(await isUp(port)).toBe(true))
  const { status, stderr } = run('build')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Another build .*\n$/)
  shell.kill()
  await eventually(async () => expect(await isUp(port)).toBe(false))
  project.write('node_modules/gatsby/cli.js', BUILT)
  expect(run('build')).toEqual({ status: 0, stderr: '' })
})
