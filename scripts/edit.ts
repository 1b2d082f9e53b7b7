/** `npm run edit`: the editor and the live site, in one go. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort, { portNumbers } from 'get-port'
import { describeProblem } from '../src/content-model/check/issues'
import { terminalLanguage } from '../src/content-model/editor-language'
import { say } from '../cms/config/words'
import { startSite } from './edit-site'
import { checkSiteFile } from '../src/content-model/check/site-file'

const language = terminalLanguage()

const fail = (...lines: readonly string[]): never => {
  console.error(lines.join('\n'))
  process.exit(1)
}

const wantedPort = (): number => {
  const value = process.env.EDIT_PORT || '8010'
  const isPort = /^[1-9]\d{0,4}$/.test(value) && Number(value) < 65536
  return isPort ? Number(value) : fail(say('wrongPort', { value }, language))
}

const freePort = (wanted: number): Promise<number> =>
  getPort({ port: portNumbers(wanted, Math.min(wanted + 100, 65535)) })

const changedAt = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Installs the editor's packages if they are missing, or older than their lock file. */
const installEditor = (): void => {
  // The last file that npm writes.
  const installed = changedAt('cms/node_modules/.package-lock.json')
  if (installed >= changedAt('cms/package-lock.json')) return
  console.log(say('installing', {}, language))
  const args = ['ci', '--prefix', 'cms', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', [...args, '--loglevel', 'error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows npm is a script.
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail(say('notInstalled', {}, language))
}

const startEditor = async (port: number, siteUrl: string) => {
  // These modules read the list of languages, which `run` has checked by now.
  const { createEditServer } = await import('../cms/server/app')
  const { fileApi } = await import('../cms/server/files')
  const { pageFiles } = await import('../cms/page/page')
  const root = process.cwd()
  const files = pageFiles(root)
  const app = createEditServer({ siteUrl, files, fileApi: fileApi(root) })
  // Nobody else on the network may edit.
  await app.listen({ host: '127.0.0.1', port })
  return app
}

const run = async () => {
  const wanted = wantedPort()
  const problems = checkSiteFile()
  if (problems.length > 0)
    fail(...problems.map((problem) => describeProblem(problem, language)))
  installEditor()

  const port = await freePort(wanted)
  const sitePort = await freePort(8000)
  const siteUrl = `http://localhost:${sitePort}/`
  const app = await startEditor(port, siteUrl)
  const editor = `http://localhost:${port}/admin/`
  console.log(say('ready', { editor, site: siteUrl }, language))
  const site = startSite(sitePort, console.log)

  let stopping = false
  const stop = async (code: number, ...lines: readonly string[]) => {
    if (stopping) return
    stopping = true
    if (lines.length > 0) console.error(lines.join('\n'))
    await Promise.all([site.stop(), app.close()])
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0))
  void site.ended.then(() => stop(1, say('siteEnded', {}, language), ...site.lastLines()))

  // When npm is killed, nothing tells the processes that it started.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(0), 1000)

  while (!(await fetch(siteUrl).catch(() => undefined))?.ok) await sleep(1000)
  console.log(say('siteReady', { site: siteUrl }, language))
}

run().catch(({ message }: Error) =>
  fail(say('notStarted', { reason: message }, language)),
)
