/** A receiver as a process of its own, and what people and monitors see while it is in trouble. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { eventually, LONG } from './eventually'
import { startServer } from './process'
import { ada, postJson } from './requests'
import { temporaryFolder } from './temporary-folder'

/** A connection that is kept may be closed just when it is used again. */
const ownConnection = { Connection: 'close' }

interface Options {
  databaseUrl: string
  env?: Record<string, string>
  /** A program, by its name in `preload/`, that the process begins with. */
  preload?: string
}

export const startFaultyReceiver = async ({ databaseUrl, env, preload }: Options) => {
  const { folder, remove } = temporaryFolder()
  // Also for a receiver that has given its rights away.
  chmodSync(folder, 0o755)
  const pages = path.join(folder, 'public')
  mkdirSync(pages)
  const mails = path.join(folder, 'mail')
  mkdirSync(mails)
  chmodSync(mails, 0o777)
  writeFileSync(path.join(pages, 'index.html'), '<!doctype html><title>Home</title>')
  const preloaded =
    preload && pathToFileURL(path.join(__dirname, 'preload', preload)).href
  const server = startServer({
    DATABASE_URL: databaseUrl,
    MAIL_DIR: mails,
    PUBLIC_DIR: pages,
    DELIVERY_DELAY: '50',
    DELIVERY_ATTEMPTS: '1000000',
    DELIVERY_TIMEOUT: '2000',
    RATE_LIMIT_TOTAL: '1000000000',
    LOG_LEVEL: 'error',
    ...(preloaded && { NODE_OPTIONS: `--import ${preloaded}` }),
    ...env,
  })
  let url: string
  try {
    url = await server.url
  } catch (error) {
    remove()
    throw error
  }
  const statusOf = async (page: string) =>
    (await fetch(url + page, { headers: ownConnection })).status
  const send = async (message: string) => {
    const person = { ...ada, message }
    const answer = await postJson(`${url}/api/contact`, person, ownConnection)
    const { status, headers } = answer
    const body: unknown = await answer.json()
    return { status, retryAfter: headers.get('retry-after'), body }
  }
  return {
    url,
    send,
    statusOf,
    kill: server.kill,
    ended: server.ended,
    /** What somebody who looks after it sees. */
    health: async () => ({
      alive: await statusOf('/healthz'),
      ready: await statusOf('/readyz'),
      page: await statusOf('/'),
    }),
    sendUntilStored: (message: string) =>
      eventually(
        async () => expect(await send(message)).toMatchObject({ status: 201 }),
        LONG,
      ),
    untilReady: () =>
      eventually(async () => expect(await statusOf('/readyz')).toBe(200), LONG),
    async stop() {
      server.kill('SIGKILL')
      await server.ended
      remove()
    },
  }
}

export type FaultyReceiver = Awaited<ReturnType<typeof startFaultyReceiver>>

/** What Ada hears when nothing can be stored. */
export const notNow = {
  status: 503,
  retryAfter: '10',
  body: {
    error: 'unavailable',
    message: 'Nothing can be stored at the moment; try again after Retry-After seconds.',
  },
}

/** What a monitor sees then. */
export const unwell = { alive: 200, ready: 503, page: 200 }
export const well = { alive: 200, ready: 200, page: 200 }
