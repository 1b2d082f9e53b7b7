/**
 * Starts the server, and closes it in good order on a signal. `npm run serve`, systemd and
 * containers run this file.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { unreadSettings } from '../src/shared/env-files'
import { messageOf } from '../src/shared/unknown'
import { programText, terminalLanguage } from '../src/words/programs'
import { createApp } from './app'
import { siteName } from './content'
import { openStore } from './db'
import { readSettings, settingNames, type Settings } from './settings'

/** Milliseconds after which the process exits, even if a part of the server has not closed yet. */
const EXIT_TIMEOUT_MS = 9500

/**
 * On a signal or an uncaught error, calls `end` once, which closes the server, and then ends the
 * process. After an error the exit code is 1.
 */
const endProcessWith = (end: (error?: Error) => Promise<void>, delay: number) => {
  let ending = false
  const grace = closeWithGrace({ delay, skip: ['SIGTERM', 'SIGINT'] }, async ({ err }) =>
    end(err),
  )
  // npm and tsx send the same signal a second time, at which close-with-grace would exit at once.
  // So only the first one counts.
  const handle = () => {
    if (!ending) grace.close()
    ending = true
  }
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
  // `npm run develop` starts the server with an IPC channel. When Gatsby ends, however it ends, the
  // channel closes, and the server ends, too.
  process.on('disconnect', handle)
}

/**
 * Checks that the site is built, since the server fills in some of its pages. `npm run develop` works
 * without built pages.
 * @throws {Error} if `index.html` is missing
 */
const checkPages = ({ PUBLIC_DIR }: Settings) => {
  if (process.env.NODE_ENV === 'development') return
  if (!existsSync(path.join(PUBLIC_DIR, 'index.html')))
    throw new Error(`${PUBLIC_DIR} has no built pages: npm run build makes them`)
}

/**
 * Warns about settings in files that only Gatsby reads, such as `.env.development`: in them, a
 * setting of the server has no effect.
 */
const warnOfFiles = () => {
  if (process.env.NODE_ENV === 'development') return
  const unread = unreadSettings(process.cwd(), 'production', settingNames)
  for (const [file, names] of Object.entries(unread)) {
    const values = { file, names: names.join(', ') }
    console.error(programText('settings.fileNotRead', terminalLanguage(), values))
  }
}

/**
 * Keeps the server running while its log cannot be written, as when a pipe is closed or the
 * disk is full.
 */
const outliveLog = () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/**
 * Starts the server, and resolves to its address once it listens. If the start fails,
 * the process ends.
 */
export const startServer = async (): Promise<string> => {
  // Files that the server creates hold what visitors write, so other users of the machine must not
  // read them.
  process.umask(0o077)
  outliveLog()
  try {
    const settings = readSettings(process.env)
    checkPages(settings)
    const store = await openStore(settings.DATABASE_URL)
    const { app, close } = await createApp(settings, store)
    endProcessWith(async (error) => {
      // The logger drops the error's message, since that may quote a visitor's text.
      if (error) app.log.fatal(error, 'crashed')
      await close()
      await store.close()
    }, settings.SHUTDOWN_DELAY + EXIT_TIMEOUT_MS)
    const url = await app.listen({ host: settings.HOST, port: settings.PORT })
    console.log(`${siteName}: ${url}/`)
    return `${url}/`
  } catch (error) {
    console.error(messageOf(error))
    return process.exit(1)
  }
}

// The server starts here only if this file is run itself. `npm start` imports it instead, and calls
// `startServer` once the site is built.
if (require.main === module) {
  warnOfFiles()
  void startServer()
}
