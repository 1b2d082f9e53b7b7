/**
 * `npm run build`, `develop` and `start` refuse a folder in which they cannot build, end what they
 * have started at a signal, and start Gatsby with the right mode and arguments.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { checkFolder } from '../../scripts/gatsby'
import { eventually, freePort } from '../support/lifecycle'
import { BUILDING, BUILT, isUp, runIn, siteCommands } from '../support/site-commands'

const { project, run, setGatsby, start } = siteCommands()

it('npm run build fails in a folder whose name Gatsby cannot handle, and names the folder', () => {
  mkdirSync(path.join(project().root, 'site (1)'))
  const { status, stderr } = runIn(path.join(project().root, 'site (1)'), ['build'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The path of this folder has a character .*site \(1\).*\n$/)
})

it.each(['[v2]', 'a#1', '50%', '24:11', 'a|b'])(
  'checkFolder refuses a folder whose name Gatsby cannot handle, and names the folder: %s',
  (name) => {
    const folder = path.join(project().root, name)
    expect(() => checkFolder(folder)).toThrow(folder)
  },
)

it.each(['.pnp.cjs', '.pnp.data.json'])(
  'checkFolder refuses a folder below one with a file of Yarn, and names the file: %s',
  (name) => {
    project().write(`above/${name}`, '')
    const file = path.join(project().root, 'above', name)
    expect(() => checkFolder(path.join(project().root, 'above/site'))).toThrow(file)
    project().remove('above')
  },
)

it.each([
  ['a build', BUILDING],
  ['the server', BUILT],
])('at a SIGTERM, npm start also ends %s that it has started', async (_what, gatsby) => {
  const port = await freePort()
  setGatsby(gatsby)
  const running = start('start', port)
  await running.answers(() => fetch(`http://localhost:${port}/`))
  await running.stop()
  await eventually(async () => expect(await isUp(port)).toBe(false))
})

it.each([
  ['build', 'production'],
  ['develop', 'development'],
])(
  'npm run %s runs Gatsby with NODE_ENV=%s, whatever the terminal has set',
  (command, mode) => {
    const NODE_ENV = 'test'
    setGatsby('console.error(process.env.NODE_ENV)')
    mkdirSync(path.join(project().root, '.cache'), { recursive: true })
    expect(run(command, { NODE_ENV })).toEqual({ status: 0, stderr: `${mode}\n` })
  },
)

it('npm run build passes its arguments on to Gatsby', () => {
  setGatsby(`console.error(process.argv.slice(2).join());${BUILT}`)
  expect(runIn(project().root, ['build', '--verbose']).stderr).toBe('build,--verbose\n')
})

it('npm run build refuses to build a folder while another build of it runs', async () => {
  const port = await freePort()
  setGatsby(BUILDING)
  const running = start('build', port)
  await running.answers(() => fetch(`http://localhost:${port}/`))
  const { status, stderr } = run('build')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Another build .*\n$/)
  await running.stop()
  await eventually(async () => expect(await isUp(port)).toBe(false))
  setGatsby(BUILT)
  expect(run('build')).toEqual({ status: 0, stderr: '' })
})

it('npm run develop, while it waits for correct content, says that a new content type needs a restart', async () => {
  project().write('content/clubs/chess.json', '{}')
  const { printed, stop } = start('develop', await freePort())
  await printed(/content\/clubs\/chess\.json/)
  project().write('src/content-model/types/clubs.ts', 'export {}')
  await printed(/Changed since the start: src\S+clubs\.ts\. Stop .* npm run develop\n/)
  await printed(
    /chess\.json[^]*checked with the code from before the change of src\S+clubs\.ts/,
  )
  await stop()
  project().remove('content/clubs')
})
