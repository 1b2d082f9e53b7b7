/** `npm run edit`: starts the editor's server here, and the live site by `edit-site.ts`. */
import { setTimeout as sleep } from 'node:timers/promises'
import getPort, { portNumbers } from 'get-port'
import { buildPage, createEditServer } from '../cms/server/app'
import { terminalLanguage, translate } from '../src/words'
import { startSite } from './edit-site'

const language = terminalLanguage()

const fail = (...lines: readonly string[]): never => {
  console.error(lines.join('\n'))
  process.exit(1)
}

const wantedPort = (): number => {
  const value = process.env.EDIT_PORT || '8010'
  const isPort = /^[1-9]\d{0,4}$/.test(value) && Number(value) < 65536
  return isPort
    ? Number(value)
    : fail(translate('terminal.wrongPort', language, { value }))
}

/** An address of the hosted editor (docs/hosted-editing.md); `undefined` if it is not set. */
const addressOf = (name: 'EDIT_ORIGIN' | 'EDIT_SITE'): URL | undefined => {
  const value = process.env[name]
  if (!value) return undefined
  const isSafe = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value)
  if (isSafe && URL.canParse(value)) return new URL(value)
  return fail(translate('terminal.wrongAddress', language, { name, value }))
}

const freePort = (wanted: number): Promise<number> =>
  getPort({ port: portNumbers(wanted, Math.min(wanted + 100, 65535)) })

const startEditor = async (port: number, siteUrl: string, shown?: string) => {
  const root = process.cwd()
  const origin = shown ?? `http://localhost:${port}`
  const hasLogin = shown !== undefined
  const app = createEditServer({ root, siteUrl, page: buildPage(root), origin, hasLogin })
  // Nobody else on the network may edit.
  await app.listen({ host: '127.0.0.1', port })
  return { app, editor: `${origin}/admin/` }
}

const run = async () => {
  const wanted = wantedPort()
  const origin = addressOf('EDIT_ORIGIN')?.origin
  const shownSite = addressOf('EDIT_SITE')?.href

  const port = await freePort(wanted)
  const sitePort = await freePort(8000)
  const localSite = `http://localhost:${sitePort}/`
  const siteUrl = shownSite ?? localSite
  const { app, editor } = await startEditor(port, siteUrl, origin)
  console.log(translate('terminal.ready', language, { editor, site: siteUrl }))
  const site = startSite(sitePort, editor)

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
  // npm starts this by way of a shell, which ends with npm and hands no signal on.
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && void stop(0), 1000)
  void site.ended.then(() =>
    stop(1, translate('terminal.siteEnded', language), ...site.lastLines()),
  )

  while (!(await fetch(localSite).catch(() => undefined))?.ok) await sleep(1000)
  console.log(translate('terminal.siteReady', language, { site: siteUrl }))
}

run().catch(({ message }: Error) =>
  fail(translate('terminal.notStarted', language, { reason: message })),
)
