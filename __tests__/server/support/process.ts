/** The server as a process of its own, and what visitors and monitors see of it. */
import { spawn } from 'node:child_process'

import path from 'node:path'
import { countDeliveries } from '../../../server/db/outbox'
import { eventually, LONG } from './eventually'
import { ada, postJson } from './requests'
import { messagesIn, readDatabase } from './stores'
import { temporaryFolder } from './temporary-folder'

const root = path.join(__dirname, '../../..')

/** Starts the server as its own process and waits for the line with the address. */
export const spawnServer = (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: '1000000', ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk)
      const address = /http:\S+(?=\/\n)/.exec(stdout)?.[0]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`It ended: ${stderr}`)))
  })
  url.catch(() => {})
  return {
    url,
    ended,
    stdout: () => stdout,
    stderr: () => stderr,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

/** A killed server closes idle connections just when they are used again. */
const headers = { Connection: 'close' }

interface Options {
  databaseUrl: string
  env?: Record<string, string>
}

export const startServerProcess = async ({ databaseUrl, env }: Options) => {
  const { folder, remove } = temporaryFolder()
  const server = spawnServer({
    DATABASE_URL: databaseUrl,
    MAIL_DIR: `${folder}/mail`,
    PUBLIC_DIR: `${folder}/no-such-folder`,
    DELIVERY_DELAY: '50',
    DELIVERY_ATTEMPTS: '1000000',
    DELIVERY_TIMEOUT: '2000',
    RATE_LIMIT_TOTAL: '1000000000',
    LOG_LEVEL: 'error',
    ...env,
  })
  const url = await server.url.catch((error: unknown) => {
    remove()
    throw error
  })
  const statusOf = async (page: string) => (await fetch(url + page, { headers })).status
  const send = async (message: string, more = {}) => {
    const typed = { ...ada, message }
    const answer = await postJson(`${url}/api/contact`, typed, { ...headers, ...more })
    await answer.body?.cancel()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  }
  return {
    url,
    send,
    health: async () => ({
      alive: await statusOf('/healthz'),
      ready: await statusOf('/readyz'),
    }),
    sendUntilStored: (message: string) =>
      eventually(async () => expect((await send(message)).status).toBe(201), LONG),
    async stop(signal: NodeJS.Signals = 'SIGKILL') {
      server.kill(signal)
      const code = await server.ended
      remove()
      return code
    },
  }
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

export const textsIn = (url: string) =>
  readDatabase(url, async (store) =>
    (await messagesIn(store)).map(({ message }) => message),
  )

/** Waits until nothing waits to be delivered. */
export const drained = (url: string) =>
  readDatabase(url, (store) =>
    eventually(async () => {
      const counts = await store.read(countDeliveries)
      expect(counts.waiting).toBe(0)
      return counts
    }, LONG),
  )
