import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyWithScripts } from '../support/example-content'
import { eventually, freePort } from '../support/lifecycle'
import { startProgram } from '../support/programs'
import { gitIn, ROOT, type Copy } from '../support/project'

/** Stands for Gatsby: after a second, starts another process that serves the given port. */
const GATSBY = `
  const { spawn } = require('node:child_process')
  const port = process.argv.at(-1)
  console.log('Gatsby is here, at port', port)
  setTimeout(() => spawn(process.execPath, ['-e', \`
    require('node:http').createServer((_, answer) => answer.end('\${port}')).listen(\${port})
  \`], { stdio: 'inherit' }), 1000)
  setInterval(() => 1, 1000)`

let project: Copy
beforeAll(async () => {
  project = await copyWithScripts()
  cpSync(path.join(ROOT, 'cms'), path.join(project.root, 'cms'), { recursive: true })
})
afterAll(() => project.remove())

const HOSTED = {
  EDIT_ORIGIN: 'https://edit.example.org',
  PROXY_SECRET: 'the-secret-of-the-proxy-in-front-of-it',
}

const edit = async (site: string, more: Record<string, string> = {}) => {
  project.write('scripts/site.ts', site)
  const EDIT_PORT = String(await freePort())
  return startProgram(process.execPath, {
    arguments: ['--import', 'tsx', 'scripts/edit.ts'],
    environment: { EDIT_PORT, LANG: 'C', LC_ALL: '', ...more },
    folder: project.root,
  })
}

const log = () => project.read('.develop/gatsby.log')

const isServed = (site: string) => fetch(site).then(Boolean, () => false)

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'at the signal %s the editor ends, and so does the process of the live site',
  async (signal) => {
    const editor = await edit(GATSBY)
    const site = await editor.printed(/The site is ready: (\S+)\n/)
    expect(await isServed(site)).toBe(true)
    const [, port] = /Gatsby is here, at port (\d+)/.exec(log()) ?? []
    const gatsby = `http://localhost:${String(port)}/`
    expect(await isServed(gatsby)).toBe(true)
    expect(await editor.stop(signal)).toBe(0)
    for (const address of [site, gatsby])
      await eventually(async () => expect(await isServed(address)).toBe(false))
  },
  90_000,
)

it('two editors that start in the same second get ports of their own, and so do their live sites', async () => {
  for (let times = 0; times < 2; times += 1) {
    const EDIT_PORT = String(await freePort())
    const both = await Promise.all([
      edit(GATSBY, { EDIT_PORT }),
      edit(GATSBY, { EDIT_PORT }),
    ])
    const printed = (words: RegExp) => Promise.all(both.map((one) => one.printed(words)))
    const editors = await printed(/Edit:\s+(\S+)\n/)
    const sites = await printed(/The site is ready: (\S+)\n/)
    // Each live site answers with the port on which its own Gatsby listens.
    const answers = await Promise.all(
      sites.map(async (site) => (await fetch(site)).text()),
    )
    for (const found of [editors, sites, answers]) expect(new Set(found).size).toBe(2)
    for (const one of both) expect(await one.stop()).toBe(0)
  }
}, 120_000)

it('the editor says which code has changed while it runs, and which command loads that code', async () => {
  const { printed, stop } = await edit(GATSBY)
  await printed(/The site is ready/)
  project.write('src/content-model/types/clubs.ts', 'export {}')
  await printed(/Changed since the start: src\S+clubs\.ts\. Stop .* npm run edit\n/)
  project.remove('src/content-model/types/clubs.ts')
  await stop()
}, 90_000)

it('a hosted editor ends when the code of its project changes, so that it is restarted', async () => {
  const { root } = project
  const git = gitIn(root)
  git('init', '-q')
  const commit = () => {
    git('add', 'src', 'scripts', 'content')
    git('commit', '-q', '--allow-empty', '-m', 'A change')
  }
  commit()
  const { ended, output, printed } = await edit(GATSBY, HOSTED)
  await printed(/The site is ready/)
  project.write('content/note.txt', 'Content changes, and nothing happens')
  commit()
  await Promise.race([ended, sleep(6000)])
  expect(output()).not.toContain('other code')
  project.write('src/shared/other.ts', 'export {}')
  commit()
  expect(await ended).toMatchObject({ status: 0 })
  expect(output()).toContain('The project has other code')
}, 90_000)

it('the editor ends if the process of the live site ends, and names the log with the reason', async () => {
  const { ended, output } = await edit("console.error('No space left'); process.exit(7)")
  expect(await ended).toMatchObject({ status: 1 })
  expect(output()).toContain('The site has stopped. .develop/gatsby.log says why')
  expect(project.read('.develop/gatsby.log')).toContain('No space left')

  // Somebody may start the editor again before they read the log: the older log `gatsby.1.log` must
  // still have the reason.
  const again = await edit(GATSBY)
  await again.printed(/The site is ready/)
  await again.stop()
  expect(project.read('.develop/gatsby.log')).not.toContain('No space left')
  expect(project.read('.develop/gatsby.1.log')).toContain('No space left')
}, 90_000)

it('npm run edit uses another port if its own is taken, but ends if a proxy expects it at that port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const EDIT_PORT = String((other.address() as AddressInfo).port)
  const hosted = await edit('', { ...HOSTED, EDIT_PORT })
  expect(await hosted.ended).toMatchObject({ status: 1 })
  expect(hosted.output()).toContain(`Another program uses port ${EDIT_PORT}`)
  const local = await edit('', { EDIT_PORT })
  await local.ended
  expect(local.output()).toMatch(/starts at port \d+\. What was not saved has stayed/)
  other.close()
}, 90_000)

it.each([
  [
    'an EDIT_ORIGIN but no PROXY_SECRET',
    { ...HOSTED, PROXY_SECRET: '' },
    /PROXY_SECRET is not/,
  ],
  [
    'a PROXY_SECRET that is too short',
    { PROXY_SECRET: 'too-short' },
    /^PROXY_SECRET: 32 characters/,
  ],
  [
    'a PROXY_SECRET with spaces',
    { PROXY_SECRET: 'a secret '.repeat(9) },
    /^PROXY_SECRET: 32/,
  ],
  [
    'a path in TRUSTED_ORIGINS',
    { TRUSTED_ORIGINS: 'https://a.example/b' },
    /^TRUSTED_ORIGINS=https:\/\/a/,
  ],
  [
    'a host without https:// in TRUSTED_ORIGINS',
    { TRUSTED_ORIGINS: 'a.example' },
    /^TRUSTED_ORIGINS=a.example: /,
  ],
  [
    'a comma at the end of TRUSTED_ORIGINS',
    { TRUSTED_ORIGINS: 'https://a.ch,' },
    /^TRUSTED_ORIG/,
  ],
  [
    'the wildcard * in TRUSTED_ORIGINS',
    { TRUSTED_ORIGINS: '*' },
    /^TRUSTED_ORIGINS=\*: /,
  ],
])(
  'the editor does not start with %s, and says what the setting must be',
  async (_, env, says) => {
    const { ended, output } = await edit('', env)
    expect(await ended).toMatchObject({ status: 1 })
    expect(output()).toMatch(says)
    expect(output()).not.toMatch(/^\s+at |too-short|a secret a/m)
  },
)

it('the editor prints the addresses at which a codespace shows it and the live site', async () => {
  const EDIT_PORT = String(await freePort())
  const editor = `https://name-${EDIT_PORT}.app.github.dev`
  const sites = Array.from(
    { length: 100 },
    (_, more) => `https://name-${8000 + more}.dev`,
  )
  const TRUSTED_ORIGINS = [...sites, editor].join()
  const { output, printed, stop } = await edit('', { EDIT_PORT, TRUSTED_ORIGINS })
  await printed(/See: .*\n/)
  expect(output()).toContain(`Edit: ${editor}/admin/\n`)
  expect(output()).toMatch(/See: +https:\/\/name-80\d\d\.dev\/\n/)
  await stop()
}, 90_000)
