/** Starts the server in this process or in its own, and runs the programs of its command line. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommanderError, type Command } from 'commander'
import { createApp } from '../../server/app'
import { openStore, type Store } from '../../server/db'
import { readSubscriptions } from '../../server/db/inbox'
import type { clientTimeouts } from '../../server/plugins/connections'
import { readSettings } from '../../server/settings'
import { afterTests, eventually, LONG, temporaryFolder } from './lifecycle'
import { startProgram } from './programs'
import { ROOT } from './project'
import { adasMessage, postForm, postJson, rawRequest } from './requests'
import { countStates, messagesIn } from './stores'

interface Options {
  env?: Record<string, string>
  /** The files of the built site that the server serves, by their paths in its public folder. */
  files?: Record<string, string | Buffer>
  timeouts?: typeof clientTimeouts
}

/** Starts a server that listens on a port, with its own database and public folder. */
export const startTestServer = async ({ env, files = {}, timeouts }: Options = {}) => {
  const folder = temporaryFolder()
  const settings = readSettings({
    DATABASE_URL: `file:${folder}/data/messages.db`,
    PUBLIC_DIR: path.join(folder, 'public'),
    RATE_LIMIT: '1000000',
    RATE_LIMIT_TOTAL: '1000000',
    LOG_LEVEL: 'error',
    ...env,
  })
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(settings.PUBLIC_DIR, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const store = await openStore(settings.DATABASE_URL)
  let failure: Error | undefined
  const failing: Store = {
    ...store,
    read: (work) => (failure ? Promise.reject(failure) : store.read(work)),
    write: (work) => (failure ? Promise.reject(failure) : store.write(work)),
  }
  const { app, close } = await createApp(settings, failing, timeouts)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= close().then(store.close))
  afterTests(stop)
  return {
    url,
    store,
    settings,
    /**
     * Makes every database query of the server fail with this error. A call without an error makes
     * queries succeed again.
     */
    failWith(error?: Error) {
      failure = error
    },
    get: (address: string, headers = {}) => rawRequest(url, address, { headers }),
    /**
     * `contact` posts the contact form as JSON, as scripts do. `contactForm` posts it as a browser
     * without scripts does.
     */
    contact: (body: unknown, headers = {}) =>
      postJson(`${url}/api/contact`, body, headers),
    contactForm: (fields: Record<string, string>) =>
      postForm(`${url}/api/contact`, fields),
    messages: () => messagesIn(store),
    subscriptions: () => readSubscriptions(store),
    deliveries: () => store.read((db) => db.selectFrom('delivery').selectAll().execute()),
    stop,
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/**
 * A killed server cannot use its connections any more. So each request closes its connection, and a
 * later one opens another.
 */
const headers = { Connection: 'close' }

/** Starts the server in its own process; `url` resolves once the server has printed its address. */
export const spawnServer = (databaseUrl: string, env: Record<string, string> = {}) => {
  const server = startProgram(process.execPath, {
    arguments: ['scripts/run.js', 'server/main.ts'],
    folder: ROOT,
    environment: {
      // In development mode, the server starts even if PUBLIC_DIR has no built site.
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
  })
  const url = server.printed(/(http:\S+)\/\n/)
  url.catch(() => undefined)
  return {
    ...server,
    url,
    stop: (signal: NodeJS.Signals = 'SIGKILL') => server.stop(signal),
    /** Stops reading the server's log, as `| head -1` does. */
    closeLog: () => server.child.stderr.destroy(),
  }
}

export const startServerProcess = async (...how: Parameters<typeof spawnServer>) => {
  const server = spawnServer(...how)
  const url = await server.url
  const send = async (message: string, more = {}) => {
    const typed = { ...adasMessage, message }
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

/** Seconds until all deliveries of a test are sent, even on a busy disk. */
const DRAIN = 10 * LONG

/**
 * Waits until the database has no delivery that still waits to be sent.
 * @returns how many deliveries are in each state
 */
export const drained = (url: string) =>
  readDatabase(url, (store) =>
    eventually(async () => {
      const counts = await countStates(store)
      expect(counts.waiting).toBe(0)
      return counts
    }, DRAIN),
  )

/** Runs a program of the server's command line, `npm run messages` or another, in this process. */
export const runCommandLine = async (program: Command, args: readonly string[]) => {
  const outputs = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    jest.spyOn(process[stream], 'write').mockImplementation((text) => {
      outputs[stream] += String(text)
      return true
    }),
  )
  process.exitCode = 0
  let usageError = false
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    usageError = error.exitCode !== 0
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return { code: usageError ? 2 : process.exitCode, ...outputs }
}
