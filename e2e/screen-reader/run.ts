/**
 * `npm run test:screen-reader`: compares what Orca says in French with `transcripts/`. `--update`
 * records it anew, `--pace 18` shows when a person hears what, `de` shows it in German.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { defaultLanguage, type Language } from '../support/site'
import { openDesktop, programs } from './desktop'
import { record } from './journeys'

const PORT = process.env.E2E_PORT ?? '9102'
const origin = `http://localhost:${PORT}`
const QUICK = '1000'

/** Orca's own words are in the language of its user. */
const locales: Record<string, string> = { fr: 'fr_CH', en: 'en_GB', de: 'de_CH' }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', default: false },
    pace: { type: 'string', default: QUICK },
  },
})
const timed = values.pace !== QUICK
const print = (text: string) => process.stdout.write(`${text}\n`)

/** The site and its form API, which accepts one message. */
const startServer = async (data: string) => {
  const settings = {
    PORT,
    SITE_URL: origin,
    DATABASE_URL: `file:${data}/messages.db`,
    MAIL_DIR: `${data}/mail`,
    RATE_LIMIT: '1',
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))) await wait(200)
  return async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit')
  }
}

const transcribe = async (language: Language) => {
  const data = mkdtempSync(path.join(tmpdir(), 'screen-reader-'))
  const stopServer = await startServer(data)
  const desktop = await openDesktop(locales[language] ?? 'C', values.pace)
  try {
    return await record({ desktop, language, origin, timed, stopServer })
  } finally {
    await desktop.close()
    await stopServer()
    rmSync(data, { recursive: true, force: true })
  }
}

const main = async () => {
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0)
    return print(`Skipped, for want of ${missing.join(', ')}: .ci/install screen-reader`)
  for (const language of positionals.length > 0 ? positionals : [defaultLanguage]) {
    const file = path.join(__dirname, 'transcripts', `${language}.txt`)
    const input = await transcribe(language)
    if (values.update) writeFileSync(file, input)
    const { stdout } = spawnSync('diff', ['-uN', file, '-'], { input, encoding: 'utf8' })
    print(timed ? input : stdout || `${language}: as recorded`)
    if (stdout && !timed) process.exitCode = 1
  }
}

void main()
