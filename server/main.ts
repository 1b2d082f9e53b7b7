/** Starts the server and ends it in good order: `npm run serve`, systemd and containers run this file. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { name } from '../content/site.json'
import { messageOf } from '../src/shared/unknown'
import { createApp } from './app'
import { openStore } from './db'
import { readSettings, type Settings } from './settings'

/** The process exits after so long, whatever of closing still hangs. */
const EXIT_TIMEOUT_MS = 9500

/** Calls `end` once: on a signal, or on an error that nothing has caught (exit code 1). */
const endProcessWith = (end: (error?: Error) => Promise<void>, delay: number) => {
  let ending = false
  const grace = closeWithGrace({ delay, skip: ['SIGTERM', 'SIGINT'] }, async ({ err }) =>
    end(err),
  )
  // npm and tsx pass on the same signal a second time, at which the library would exit at once.
  const handle = () => {
    if (!ending) grace.close()
    ending = true
  }
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}

/** @throws {Error} without the pages that the server fills in; `develop` has none */
const checkPages = ({ PUBLIC_DIR }: Settings) => {
  if (process.env.NODE_ENV === 'development') return
  if (!existsSync(path.join(PUBLIC_DIR, 'index.html')))
    throw new Error(`${PUBLIC_DIR} has no built pages: npm run build makes them`)
}

/** Keeps the server running while its log cannot be written, as with a closed pipe or a full disk. */
const outliveLog = () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Resolves to the address once the server listens; a failed start ends the process. */
export const startServer = async (): Promise<string> => {
  // Other users of the machine must not read what visitors write.
  process.umask(0o077)
  outliveLog()
  try {
    const settings = readSettings(process.env)
    checkPages(settings)
    const store = await openStore(settings.DATABASE_URL)
    const { app, close } = await createApp(settings, store)
    endProcessWith(async (error) => {
      // The log leaves out what the error may quote of a visitor's text.
      if (error) app.log.fatal(error, 'crashed')
      await close()
      await store.close()
    }, settings.SHUTDOWN_DELAY + EXIT_TIMEOUT_MS)
    const url = await app.listen({ host: settings.HOST, port: settings.PORT })
    console.log(`${name}: ${url}/`)
    return `${url}/`
  } catch (error) {
    console.error(messageOf(error))
    return process.exit(1)
  }
}

// `npm start` imports this file instead, and calls `startServer` once the site is built.
if (require.main === module) void startServer()
