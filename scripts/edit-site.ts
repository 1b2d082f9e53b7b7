/** The live site beside the editor: `npm run develop`, with all that it starts. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

/** Begins what is told to developers: progress, and warnings about styles and packages. */
const FOR_DEVELOPERS =
  /^\s*(?:(?:success|info|verbose|not finished|npm warn)\b|warn\b(?!.*conten[tu])|You can now)/i

/** Begins what may concern an editor: an error, or anything about content. */
const FOR_EDITORS = /^\s*error\b|conten[tu]|locales\//i

/** Lines to tell again when the site stops by itself. */
const LAST_LINES = 40

/** Milliseconds for Gatsby to end in good order. */
const GRACE = 5000

/**
 * Starts the site beside the editor at an address; `show` is given each line of its output that may
 * concern an editor.
 */
export const startSite = (port: number, show: (line: string) => void, editor: string) => {
  const tsx = ['--import', 'tsx']
  const develop = [...tsx, 'scripts/site.ts', 'develop', '--port', String(port)]
  const args = [...tsx, 'scripts/edit-guard.ts', ...develop]
  // Gatsby starts processes that outlive it: only a group of their own can be ended whole.
  const child = spawn(process.execPath, args, {
    // As in CI, Gatsby asks for the data of all pages at the start: a page that asks on its first
    // visit fails while an entry is being replaced, and stays broken.
    env: {
      ...process.env,
      CI: 'true',
      GATSBY_ENABLE_LAZY_IMAGES_IN_CI: '1',
      // Texts on the pages lead there.
      GATSBY_EDITOR: editor,
    },
    // Nothing is written to its input: it closes when this process ends.
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const ended = once(child, 'exit').catch(() => undefined)

  let lastLines: string[] = []
  let isShown = true
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (written) => {
      const line = stripVTControlCharacters(written)
      if (line.trim()) lastLines = [...lastLines, line].slice(-LAST_LINES)
      // A line that begins nothing continues the one before.
      if (FOR_DEVELOPERS.test(line)) isShown = false
      else if (FOR_EDITORS.test(line)) isShown = true
      if (isShown) show(line)
    })

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

  return {
    ended,
    lastLines: () => lastLines,
    async stop() {
      signal('SIGTERM')
      await Promise.race([ended, sleep(GRACE)])
      signal('SIGKILL')
    },
  }
}
