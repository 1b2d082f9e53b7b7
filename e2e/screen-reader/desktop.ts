/** A desktop without screen or sound: Orca, Firefox, and the keys that a person presses. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import firefoxSettings from './firefox.json'

export const programs =
  'orca firefox-esr Xvfb openbox xdotool dbus-daemon localedef'.split(' ')

interface Utterance {
  /** Seconds. */
  time: number
  event: 'say' | 'cut' | 'end'
  text: string
}

/** Orca and Firefox in a locale such as `fr_CH`. */
export const openDesktop = async (locale: string) => {
  const home = mkdtempSync(path.join(tmpdir(), 'screen-reader-'))
  const inHome = (name: string) => path.join(home, name)
  for (const folder of ['locales', 'run', 'profile'])
    mkdirSync(inHome(folder), { mode: 0o700 })
  cpSync(path.join(__dirname, 'orca'), inHome('orca'), { recursive: true })
  const log = inHome('voice.jsonl')
  writeFileSync(log, '')
  const language = { 'intl.accept_languages': locale.replace('_', '-') }
  // No first-run pages, offers or corrections: the page alone speaks.
  const preferences = Object.entries({ ...firefoxSettings, ...language })
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
    .join('')
  writeFileSync(inHome('profile/user.js'), preferences)
  const charset = `${locale}.UTF-8`
  execFileSync('localedef', ['-i', locale, '-f', 'UTF-8', inHome(`locales/${charset}`)])

  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: home,
    LANG: charset,
    LOCPATH: inHome('locales'),
    XDG_RUNTIME_DIR: inHome('run'),
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    VOICE_LOG: log,
  }
  const started: ChildProcess[] = []
  /** Starts a program; resolves with what it prints first. */
  const start = (command: string, ...more: string[]) => {
    const [program = '', ...args] = [...command.split(' '), ...more]
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    started.unshift(child)
    return new Promise<string>((resolve) => {
      child.stdout.on('data', (text: Buffer) => resolve(text.toString().trim()))
    })
  }
  const keys = (...args: string[]) => void execFileSync('xdotool', args, { env })
  let heard = 0

  const desktop = {
    /** Presses a key, by the names of xdotool: `Tab`, `ctrl+Home`. */
    press: (key: string) => keys('key', key),
    type: (text: string) => keys('type', '--delay', '40', text),
    /** Starts the browser; where it runs, opens a tab: keys may miss the address bar. */
    browse: (url: string) => void start('firefox-esr --profile', inHome('profile'), url),

    /** What is said until nothing was for `quiet` ms, having waited `patience` ms for it. */
    async listen({ quiet = 1000, patience = 3000 } = {}) {
      const begun = Date.now()
      for (;;) {
        await wait(100)
        const lines = readFileSync(log, 'utf8').split('\n').slice(heard, -1)
        const events = lines.map((line) => JSON.parse(line) as Utterance)
        const last = events.at(-1)
        const silence = Date.now() - (last ? last.time * 1000 : begun)
        if (last?.event === 'say' || silence < (last ? quiet : patience)) continue
        heard += events.length
        return events
          .filter(({ event }) => event !== 'end')
          .map(({ event, text }) => (event === 'cut' ? `(cut off) ${text}` : text))
      }
    },

    async close() {
      for (const child of started) child.kill()
      await wait(1000)
      for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }

  const display = await start('Xvfb -displayfd 1 -screen 0 1280x900x24 -nolisten tcp')
  env.DISPLAY = `:${display}`
  env.DBUS_SESSION_BUS_ADDRESS = await start(
    'dbus-daemon --session --nofork --print-address',
  )
  void start(
    '/usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1',
  )
  void start('openbox')
  await wait(1000)
  void start('orca --replace --user-prefs', inHome('orca'))
  await desktop.listen({ patience: 20_000 })
  return desktop
}
