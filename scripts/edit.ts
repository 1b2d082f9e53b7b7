/** `npm run edit`: the editor and the live site, in one go. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import getPort, { portNumbers } from 'get-port'
import { describeProblem } from '../src/content-model/check/issues'
import { terminalLanguage } from '../src/content-model/editor-language'
import { say } from '../cms/config/words'
import { startSite } from './edit-site'
import { checkSiteFile } from '../src/content-model/check/site-file'

const language = terminalLanguage()

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Says why nothing can be edited, and ends. */
const fail = (...lines: readonly string[]): never => {
  for (const line of lines) console.error(line)
  process.exit(1)
}

const wantedPort = (): number => {
  const text = process.env.EDIT_PORT || '8010'
  const port = Number(text)
  return /^\d+$/.test(text) && port > 0 && port < 65536
    ? port
    : fail(say('wrongPort', { value: text }, language))
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
  // Loaded only now: all of it reads the list of languages.
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
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await Promise.all([site.stop(), app.close()])
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0))
  void site.ended.then(() => {
    if (!stopping)
      console.error([say('siteEnded', {}, language), ...site.lastLines()].join('\n'))
    return stop(1)
  })

  // When npm is killed, nothing tells the processes that it started.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(0), 1000)

  while (!stopping) {
    const answer = await fetch(siteUrl).catch(() => undefined)
    if (answer?.ok) return console.log(say('siteReady', { site: siteUrl }, language))
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

run().catch((error: unknown) =>
  fail(say('notStarted', { reason: reasonOf(error) }, language)),
)
