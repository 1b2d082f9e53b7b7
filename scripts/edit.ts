/**
 * The command `npm run edit`: starts the editor's server in this process, and the live site in
 * another one.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildPage, createEditServer } from '../cms/server/app'
import { onOtherCode } from '../cms/server/changes'
import { rememberCode } from '../src/gatsby/develop/code'
import { listenOnBothLoopbacks } from '../src/gatsby/develop/guard'
import { onSave } from '../src/gatsby/develop/watch'
import { secretHeaders } from '../src/shared/request-guard'
import { webAddress } from '../src/shared/site-address'
import { messageOf } from '../src/shared/unknown'
import { programText, terminalLanguage } from '../src/words/programs'
import { checkFolder, SIGNALS } from './gatsby'
import { onFreePort, reserveSitePort } from './ports'
import { readForEdit } from './settings'

const language = terminalLanguage()

const fail = (text: string): never => {
  console.error(text)
  process.exit(1)
}

/**
 * Finds the origin under which a codespace or a tunnel forwards a port of this machine: its address
 * has the port in it.
 */
const forwarding = (port: number, origins: readonly string[]): string | undefined =>
  origins.find((origin) => new RegExp(`(?<!\\d)${port}(?!\\d)`).test(origin))

/**
 * The file into which Gatsby writes its messages. They are for developers: the editor itself shows
 * editors what is wrong in the content.
 */
const LOG = '.develop/gatsby.log'

/**
 * The log of the previous `npm run edit`. When the live site has stopped, people start the editor again
 * before they ask somebody: without this file, nobody could read any more why it stopped.
 */
const FORMER_LOG = '.develop/gatsby.1.log'

/**
 * How long the editor waits for Gatsby to end after SIGTERM. What still runs afterwards is killed
 * when the editor ends.
 */
const STOP_TIMEOUT_MS = 5000

/** How long the editor waits for an answer of its live site, before it asks again. */
const ASK_TIMEOUT_MS = 5000

/** Starts `site.ts develop`, which serves the live site that the editor shows. */
const startSite = (port: number, editor: string) => {
  mkdirSync('.develop', { recursive: true })
  if (existsSync(LOG)) renameSync(LOG, FORMER_LOG)
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
    // The IPC channel closes when the editor ends, even by a crash. `site.ts` then ends too, so
    // that no live site goes on without its editor.
    stdio: ['ignore', log, log, 'ipc'],
    // Gatsby starts processes that outlive it. In a process group of its own, they can all be ended
    // together.
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
      // Gatsby and all processes that it started have ended already, so there is nothing to end.
    }
  }
  // When the editor ends, kill what still runs of Gatsby and of the processes that it started.
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
  checkFolder(root)
  const code = rememberCode(root, 'npm run edit', ['cms', 'src/words'])
  const {
    port: wanted,
    hosted,
    shownSite,
    origins,
    secret,
  } = await readForEdit().catch((error) => fail(messageOf(error)))
  const { SITE_URL } = process.env
  const publicSite = SITE_URL && webAddress(SITE_URL)

  const { sitePort, gatsbyPort } = await reserveSitePort(8000, wanted)
  const localSite = `http://localhost:${sitePort}/`
  const forwardedSite = forwarding(sitePort, origins)
  const siteUrl = shownSite ?? (forwardedSite ? `${forwardedSite}/` : localSite)
  const page = buildPage(root)

  /** Starts the editor's server on a port. @throws {Error} if another program uses the port */
  const openEditor = async (port: number) => {
    // A hosted editor ends here if its port is taken: on another port, the proxy in front of it would
    // not find it.
    if (hosted && port !== wanted)
      fail(programText('terminal.editPortTaken', language, { wanted }))

    const origin = hosted ?? forwarding(port, origins) ?? `http://localhost:${port}`
    const server = createEditServer({
      root,
      siteUrl,
      liveSite: localSite,
      page,
      origin,
      trustedOrigins: origins,
      hasLogin: hosted !== undefined,
      secret,
      publicSite,
      // With `code`, the editor tells the person when its own code has changed, so that they start it
      // anew. A hosted editor needs no `code`: it ends by itself then, and systemd starts it anew.
      code: hosted ? undefined : code,
    })
    listenOnBothLoopbacks(server.server)
    try {
      // The editor listens on this machine only: nobody else on the network may edit.
      await server.listen({ host: '127.0.0.1', port })
    } catch (error) {
      await server.close()
      throw error
    }
    return { app: server, editor: `${origin}/admin/` }
  }

  const { port, opened } = await onFreePort(wanted, openEditor)
  const { app, editor } = opened
  if (port !== wanted)
    console.error(programText('terminal.otherPort', language, { wanted, port }))
  console.log(programText('terminal.ready', language, { editor, site: siteUrl }))
  const site = startSite(gatsbyPort, editor)

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
    await onOtherCode(
      root,
      () => void stop(0, programText('terminal.otherCode', language)),
    )
  else
    onSave(root, () => {
      const news = code.news()
      if (news) console.error(news)
    })
  void site.ended.then(() =>
    stop(1, programText('terminal.siteEnded', language, { log: LOG })),
  )

  // Until Gatsby listens, each connection is closed at once, and on a busy machine a `fetch` of Node 20
  // may then never end. Without this limit the editor would wait for ever for its live site.
  const ask = () =>
    fetch(localSite, {
      headers: secretHeaders(secret),
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    })
  while (!(await ask().catch(() => undefined))?.ok) await sleep(1000)
  console.log(programText('terminal.siteReady', language, { site: siteUrl }))
}

run().catch(({ message }: Error) =>
  fail(programText('terminal.notStarted', language, { reason: message })),
)
