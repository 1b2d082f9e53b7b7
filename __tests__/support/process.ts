/** The server as a process of its own, and what visitors and monitors see of it. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { openStore, type Store } from '../../server/db'
import { afterTests } from './clean-up'
import { eventually, LONG } from './eventually'
import { ada, postJson } from './requests'
import { countStates, messagesIn } from './stores'

const root = path.join(__dirname, '../..')

/** A killed server closes idle connections just when they are used again. */
const headers = { Connection: 'close' }

/** Starts the server; `url` resolves with the line that has its address. */
export const spawnServer = (databaseUrl: string, env: Record<string, string> = {}) => {
  const child = spawn(
    process.execPath,
    ['scripts/run.js', String(process.pid), 'server/main.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        // Without pages.
        NODE_ENV: 'development',
        PORT: '0',
        DATABASE_URL: databaseUrl,
        PUBLIC_DIR: 'no-such-folder',
        DELIVERY_DELAY: '50',
        DELIVERY_ATTEMPTS: '1000000',
        DELIVERY_TIMEOUT: '2000',
        RATE_LIMIT: '1000000',
        RATE_LIMIT_TOTAL: '1000000000',
        LOG_LEVEL: 'error',
        ...env,
      },
    },
  )
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const address = /http:\S+(?=\/\n)/.exec(String(chunk))?.[0]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`It ended: ${stderr}`)))
  })
  url.catch(() => {})
  const stop = (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    return ended
  }
  afterTests(stop)
  /** As `| head -1` does, or a log that is full. */
  const closeLog = () => child.stderr.destroy()
  return { url, ended, stderr: () => stderr, stop, closeLog }
}

export const startServerProcess = async (...how: Parameters<typeof spawnServer>) => {
  const server = spawnServer(...how)
  const url = await server.url
  const send = async (message: string, more = {}) => {
    const typed = { ...ada, message }
    const answer = await postJson(`${url}/api/contact`, typed, { ...headers, ...more })
    await answer.body?.cancel()
    return answer.status
  }
  return { ...server, url, send }
}

/** Reads a database that a server may be using. */
const readDatabase = async <T>(url: string, read: (store: Store) => Promise<T>) => {
  const store = await openStore(url)
  return read(store).finally(store.close)
}

export const textsIn = (url: string) =>
  readDatabase(url, async (store) =>
    (await messagesIn(store)).map(({ message }) => message),
  )

/** Seconds for an outbox to empty on a disk that others use, too. */
const DRAIN = 10 * LONG

/** Waits until nothing waits to be delivered. */
export const drained = (url: string) =>
  readDatabase(url, (store) =>
    eventually(async () => {
      const counts = await countStates(store)
      expect(counts.waiting).toBe(0)
      return counts
    }, DRAIN),
  )
