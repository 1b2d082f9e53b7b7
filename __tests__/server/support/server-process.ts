/** The server as a process of its own, and what visitors and monitors see of it. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { countDeliveries } from '../../../server/db/outbox'
import { eventually, LONG } from './eventually'
import { messagesIn, readDatabase } from './inbox'
import { spawnServer } from './process'
import { ada, postJson } from './requests'
import { temporaryFolder } from './temporary-folder'

/** A server that was killed closes kept connections just when they are used again. */
const ownConnection = { Connection: 'close' }

interface Options {
  databaseUrl: string
  env?: Record<string, string>
}

export const startServerProcess = async ({ databaseUrl, env }: Options) => {
  const { folder, remove } = temporaryFolder()
  const publicDir = path.join(folder, 'public')
  const mailDir = path.join(folder, 'mail')
  mkdirSync(publicDir)
  mkdirSync(mailDir)
  writeFileSync(path.join(publicDir, 'index.html'), '<!doctype html><title>Home</title>')
  // For a server that has given its rights away.
  chmodSync(folder, 0o755)
  chmodSync(mailDir, 0o777)
  const server = spawnServer({
    DATABASE_URL: databaseUrl,
    MAIL_DIR: mailDir,
    PUBLIC_DIR: publicDir,
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
  const statusOf = async (page: string) =>
    (await fetch(url + page, { headers: ownConnection })).status
  const send = async (message: string, headers = {}) => {
    const address = `${url}/api/contact`
    const answer = await postJson(
      address,
      { ...ada, message },
      { ...ownConnection, ...headers },
    )
    await answer.body?.cancel()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  }
  return {
    url,
    send,
    health: async () => ({
      alive: await statusOf('/healthz'),
      ready: await statusOf('/readyz'),
      page: await statusOf('/'),
    }),
    sendUntilStored: (message: string) =>
      eventually(async () => expect((await send(message)).status).toBe(201), LONG),
    kill: server.kill,
    ended: server.ended,
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
