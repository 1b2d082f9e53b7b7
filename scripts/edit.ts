/**
 * The command `npm run edit`: starts the editor's server in this process, and the live site in
 * another one.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort, { portNumbers } from 'get-port'
import { buildPage, createEditServer } from '../cms/server/app'
import { onOtherCode } from '../cms/server/changes'
import { listenOnBothLoopbacks, readGuardSettings } from '../src/gatsby/develop/guard'
import { secretHeaders } from '../src/shared/request-guard'
import { messageOf } from '../src/shared/unknown'
import { terminalLanguage, translate } from '../src/words'
import { checkFolder, SIGNALS } from './gatsby'

const language = terminalLanguage()

const fail = (text: string): never => {
  console.error(text)
  process.exit(1)
}

const wantedPort = (): number => {
  const value = process.env.EDIT_PORT || '8010'
  // Ports below 1024 belong to the system.
  const isPort = /^\d{4,5}$/.test(value) && Number(value) > 1023 && Number(value) < 65536
  return isPort
    ? Number(value)
    : fail(translate('terminal.wrongPort', language, { value }))
}

/** Reads an address of the hosted editor (docs/hosted-editing.md); `undefined` if it is not set. */
const addressOf = (name: 'EDIT_ORIGIN' | 'EDIT_SITE'): URL | undefined => {
  const value = process.env[name]
  if (!value) return undefined
  const isSafe = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value)
  if (isSafe && URL.canParse(value)) return new URL(value)
  return fail(translate('terminal.wrongAddress', language, { name, value }))
}

const guardSettings = () => {
  try {
    return readGuardSettings(process.env)
  } catch (error) {
    return fail(messageOf(error))
  }
}

/**
 * Finds the origin that forwards a port of this machine: codespaces and tunnels name the
 * port in it.
 */
const forwarding = (port: number, origins: readonly string[]): string | undefined =>
  origins.find((origin) => new RegExp(`(?<!\\d)${port}(?!\\d)`).test(origin))

const freePort = (wanted: number): Promise<number> =>
  getPort({ port: portNumbers(wanted, Math.min(wanted + 100, 65535)) })

/**
 * The file for Gatsby's messages, which are for developers: editors read in the editor what is
 * wrong in the content.
 */
const LOG = '.develop/gatsby.log'

/** How long the editor waits for Gatsby to end after SIGTERM. */
const STOP_TIMEOUT_MS = 5000

/** Starts `site.ts develop`, which serves the live site that the editor shows. */
const startSite = (port: number, editor: string) => {
  mkdirSync('.develop', { recursive: true })
  const log = openSync(LOG, 'w')
  const develop = ['scripts/site.ts', 'develop', '--port', String(port)]
  const child = spawn(process.execPath, ['scripts/run.js', ...develop], {
    // With CI set, Gatsby queries the data of all pages at the start. Otherwise it queries a page
    // on its first visit, which fails while an entry is being replaced, and the page stays
    // broken.
    env: {
      ...process.env,
      CI: 'true',
      GATSBY_ENABLE_LAZY_IMAGES_IN_CI: '1',
      // The editor's address, which a click on a text of the live site opens.
      GATSBY_EDITOR: editor,
    },
    // The IPC channel closes when this process ends, however it ends, and `site.ts` then ends too.
    stdio: ['ignore', log, log, 'ipc'],
    // Gatsby starts processes that outlive it: only as a process group can they all be ended.
    detached: process.platform !== 'win32',
  })
  const ended = once(child, 'exit').catch(() => undefined)

  const signal = (name: NodeJS.Signals) => {
    if (child.pid === undefined) return
    if (process.platform === 'win32')
      return void spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    try {
      process.kill(-child.pid, name)
    } catch {
      // All processes of the group have ended already.
    }
  }
  // At the end of this process, all of the group are killed that have not ended yet.
  process.once('exit', () => signal('SIGKILL'))

  return {
    ended,
    async stop() {
      signal('SIGTERM')
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS)])
    },
  }
}

const run = async () => {
  const root = process.cwd()
  // The settings are imported here, so that `run().catch` reports a wrong one in a sentence; at
  // the top of the file it would print a stack trace.
  const { SITE_URL } = await import('../src/shared/build-settings')
  const publicSite = process.env.SITE_URL && SITE_URL
  checkFolder(root)
  const wanted = wantedPort()
  const hosted = addressOf('EDIT_ORIGIN')?.origin
  const shownSite = addressOf('EDIT_SITE')?.href
  const { origins, secret } = guardSettings()
  // The editor trusts the name of the user that the proxy sends, so only the proxy may send one.
  if (hosted && !secret) fail(translate('terminal.noProxySecret', language))

  const port = await freePort(wanted)
  if (port !== wanted) {
    // The proxy in front of the hosted editor connects to the wanted port only.
    if (hosted) fail(translate('terminal.editPortTaken', language, { wanted }))
    console.error(translate('terminal.otherPort', language, { wanted, port }))
  }
  const sitePort = await freePort(8000)
  const localSite = `http://localhost:${sitePort}/`
  const forwardedSite = forwarding(sitePort, origins)
  const siteUrl = shownSite ?? (forwardedSite ? `${forwardedSite}/` : localSite)
  const origin = hosted ?? forwarding(port, origins) ?? `http://localhost:${port}`
  const editor = `${origin}/admin/`
  const hasLogin = hosted !== undefined
  const app = createEditServer({
    root,
    siteUrl,
    liveSite: localSite,
    page: buildPage(root),
    origin,
    trustedOrigins: origins,
    hasLogin,
    secret,
    publicSite,
  })
  listenOnBothLoopbacks(app.server)
  // The editor listens on this machine only: nobody else on the network may edit.
  await app.listen({ host: '127.0.0.1', port })
  console.log(translate('terminal.ready', language, { editor, site: siteUrl }))
  const site = startSite(sitePort, editor)

  let stopping = false
  const stop = async (code: number, text?: string) => {
    if (stopping) return
    stopping = true
    if (text) console.error(text)
    await Promise.all([site.stop(), app.close()])
    process.exit(code)
  }
  for (const signal of SIGNALS) process.on(signal, () => void stop(0))
  // When an update changes the editor's code, the hosted editor stops; systemd starts it again
  // with the new code (deploy/geneve-signale-edit.service).
  if (hosted)
    await onOtherCode(root, () => void stop(0, translate('terminal.otherCode', language)))
  void site.ended.then(() =>
    stop(1, translate('terminal.siteEnded', language, { log: LOG })),
  )

  const ask = () => fetch(localSite, { headers: secretHeaders(secret) })
  while (!(await ask().catch(() => undefined))?.ok) await sleep(1000)
  console.log(translate('terminal.siteReady', language, { site: siteUrl }))
}

run().catch(({ message }: Error) =>
  fail(translate('terminal.notStarted', language, { reason: message })),
)
