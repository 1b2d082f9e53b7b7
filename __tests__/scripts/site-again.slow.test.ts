/** `npm run build`, `develop` and `start` in a folder in which they have run before. */
import { cpSync, existsSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { eventually, freePort, temporaryFolder } from '../support/lifecycle'
import { BUILDING, BUILT, isUp, runIn, siteCommands } from '../support/site-commands'

const { project, run, setGatsby, start } = siteCommands()

/** A program that stands for Gatsby: prints whether a cache exists, and writes a page and a cache. */
const CACHING = `const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
  console.error(existsSync('.cache/data') ? 'with the cache' : 'from nothing')
  for (const folder of ['public', '.cache']) mkdirSync(folder, { recursive: true })
  writeFileSync('public/index.html', '<p>Bonjour')
  writeFileSync('.cache/data', '')`

it('npm run build and npm run develop use no Gatsby cache that was made in another folder', () => {
  setGatsby(CACHING)
  const folder = temporaryFolder()
  const at = (name: string) => path.join(folder, name)
  const copy = (from: string, to: string) => cpSync(from, at(to), { recursive: true })
  const ran = (name: string, command = 'build') =>
    runIn(at(name), [command]).stderr.trim()
  copy(project().root, 'first')
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
  setGatsby(CACHING)
  const ran = (code: string) => {
    project().write('src/shared/retention.ts', code)
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
    setGatsby(`require('node:fs').writeFileSync('built', '');${CACHING}`)
    const port = await freePort()
    for (const [settings, builds] of [
      [first, true],
      [second, false],
    ] as const) {
      rmSync(path.join(project().root, 'built'), { force: true })
      const running = start('start', port, settings)
      await running.answers(() => fetch(`http://localhost:${port}/`))
      expect(existsSync(path.join(project().root, 'built'))).toBe(builds)
      await running.stop()
      await eventually(async () => expect(await isUp(port)).toBe(false))
    }
  },
)

it('npm run build and npm run develop each refuse a folder in which the other one runs, and start once it has ended', async () => {
  const port = await freePort()
  for (const [first, second, said] of [
    ['develop', 'build', /^“npm run develop” or .*Ctrl\+C.*\n$/],
    ['build', 'develop', /^Another build .*\n$/],
  ] as const) {
    setGatsby(BUILDING)
    const running = start(first, port)
    await running.answers(() => fetch(`http://localhost:${port}/`))
    expect(run(second)).toEqual({ status: 1, stderr: expect.stringMatching(said) })
    await running.stop()
    await eventually(async () => expect(await isUp(port)).toBe(false))
    setGatsby(BUILT)
    expect(run(second)).toEqual({ status: 0, stderr: '' })
  }
})
