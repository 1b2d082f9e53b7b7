import { spawn, spawnSync } from 'node:child_process'

/** Milliseconds for a group to end in good order. */
const GRACE = 5000

/**
 * A command with all that it starts: Gatsby starts processes that outlive it, and only a
 * group of their own can be ended whole.
 */
export const startGroup = (command: string, args: readonly string[], env = {}) => {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', (code) => resolve(code))
  })
  const signal = (name: NodeJS.Signals) => {
    if (child.pid === undefined) return
    if (process.platform === 'win32')
      spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    else
      try {
        process.kill(-child.pid, name)
      } catch {
        // All of it has ended.
      }
  }
  return {
    output: [child.stdout, child.stderr],
    ended,
    async stop() {
      signal('SIGTERM')
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, GRACE))])
      signal('SIGKILL')
    },
  }
}
