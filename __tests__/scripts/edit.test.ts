import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { eventually } from '../support/eventually'
import { freePort } from '../support/free-port'
import type { Copy } from '../support/project'
import { ROOT } from '../support/project'
import { copyWithScripts } from '../support/scripts'

/** In the place of Gatsby, and of what it starts: serves the address that it is given. */
const GATSBY = `
  const { spawn } = require('node:child_process')
  const port = process.argv.at(-1)
  console.log('Gatsby is here')
  spawn(process.execPath, ['-e', \`
    require('node:http').createServer((_, answer) => answer.end()).listen(\${port})
  \`], { stdio: 'inherit' })
  setInterval(() => 1, 1000)`

let project: Copy
beforeAll(async () => {
  project = await copyWithScripts()
  cpSync(path.join(ROOT, 'cms'), path.join(project.root, 'cms'), { recursive: true })
})
afterAll(() => project.remove())

const edit = async (site: string, more: Record<string, string> = {}) => {
  project.write('scripts/site.ts', site)
  const EDIT_PORT = String(await freePort())
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/edit.ts'], {
    cwd: project.root,
    env: { ...process.env, EDIT_PORT, LANG: 'C', LC_ALL: '', ...more },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  return { child, ended: once(child, 'exit'), output: () => output }
}

const isServed = (site: string) => fetch(site).then(Boolean, () => false)

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'the site ends with the editor at %s',
  async (signal) => {
    const { child, ended, output } = await edit(GATSBY)
    await eventually(() => expect(output()).toMatch(/The site is ready/), 60)
    const [, site = ''] = /See: +(\S+)/.exec(output()) ?? []
    expect(await isServed(site)).toBe(true)
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    await eventually(async () => expect(await isServed(site)).toBe(false))
    expect(project.read('.develop/gatsby.log')).toContain('Gatsby is here')
  },
  90_000,
)

it('a site that stops by itself ends the editor, and its log says why', async () => {
  const { ended, output } = await edit("console.error('No space left'); process.exit(7)")
  expect(await ended).toEqual([1, null])
  expect(output()).toContain('The site has stopped. .develop/gatsby.log says why')
  expect(project.read('.develop/gatsby.log')).toContain('No space left')
}, 90_000)

it('if its port is taken, the editor starts at another, or ends behind a proxy', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const EDIT_PORT = String((other.address() as AddressInfo).port)
  const hosted = await edit('', { EDIT_PORT, EDIT_ORIGIN: 'https://edit.example.org' })
  expect(await hosted.ended).toEqual([1, null])
  expect(hosted.output()).toContain(`Another program uses port ${EDIT_PORT}`)
  const local = await edit('', { EDIT_PORT })
  await local.ended
  expect(local.output()).toMatch(/starts at port \d+\. What was not saved has stayed/)
  other.close()
}, 90_000)
