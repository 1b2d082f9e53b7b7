/** Starts the server: `npm run serve`. */
import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { name } from '../content/site.json'
import { createApp } from './app'
import { openStore } from './db'
import { codeOf } from './errors'
import { readSettings, type Settings } from './settings'

/** Milliseconds after which the process exits, whatever still hangs. */
const EXIT_AFTER = 9500

/** The URL for a browser on this machine. */
const urlOf = ({ address, port, family }: AddressInfo) => {
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address)
  const host = local ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}/`
}

/** Why the server did not start, in one line for known errors. */
const explain = (error: unknown, { port }: Settings): string => {
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or set PORT to another.`
  if (code === 'EACCES' && Reflect.get(error, 'syscall') === 'listen')
    return `Port ${port} may not be used. Set PORT to one above 1023.`
  return error.message
}

/** Calls `end` once: on a signal, or on an error that nothing has caught (exit code 1). */
const endProcessWith = (end: (error?: Error) => Promise<void>) => {
  let ending = false
  const { close } = closeWithGrace(
    { delay: EXIT_AFTER, skip: ['SIGTERM', 'SIGINT'] },
    async ({ err }) => end(err),
  )
  // The library exits on a second signal, and npm and tsx pass on the same one again.
  const handle = () => {
    if (!ending) close()
    ending = true
  }
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}

const start = async () => {
  const settings = readSettings(process.env)
  try {
    const store = await openStore(settings.databaseUrl)
    const { app, close } = await createApp(settings, store)
    endProcessWith(async (error) => {
      // The log leaves out what the error may quote of a visitor's text.
      if (error) app.log.fatal(error, 'crashed')
      await close()
      await store.close()
    })
    await app.listen({ host: settings.host, port: settings.port })
    const address = app.server.address()
    if (typeof address === 'object' && address) console.log(`${name}: ${urlOf(address)}`)
  } catch (error) {
    throw new Error(explain(error, settings), { cause: error })
  }
}

// Other users of the machine must not read what visitors write.
process.umask(0o077)

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
