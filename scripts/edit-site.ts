/** Starts `site.ts develop` for `edit.ts`: the live site beside the editor. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

/** What Gatsby writes is for developers: the editor shows what is wrong in the content. */
const LOG = '.develop/gatsby.log'

/** Lines of it to show when the site stops by itself. */
const LAST_LINES = 40

/** Gatsby may take so long to end in good order. */
const STOP_TIMEOUT_MS = 5000

/** Starts the site beside the editor at an address. */
export const startSite = (port: number, editor: string) => {
  mkdirSync('.develop', { recursive: true })
  const log = openSync(LOG, 'w')
  const develop = ['scripts/site.ts', 'develop', '--port', String(port)]
  const child = spawn(process.execPath, ['--import', 'tsx', ...develop], {
    // As in CI, Gatsby asks for the data of all pages at the start: a page that asks on its first
    // visit fails while an entry is being replaced, and stays broken.
    env: {
      ...process.env,
      CI: 'true',
      GATSBY_ENABLE_LAZY_IMAGES_IN_CI: '1',
      // Texts on the pages lead there.
      GATSBY_EDITOR: editor,
    },
    stdio: ['ignore', log, log],
    // Gatsby starts processes that outlive it: only a group of their own can be ended whole.
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
      // The whole group has ended.
    }
  }
  // However this process ends, but for SIGKILL.
  process.once('exit', () => signal('SIGKILL'))

  return {
    ended,
    lastLines: () =>
      stripVTControlCharacters(readFileSync(LOG, 'utf8'))
        .trimEnd()
        .split('\n')
        .slice(-LAST_LINES),
    async stop() {
      signal('SIGTERM')
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS)])
    },
  }
}
