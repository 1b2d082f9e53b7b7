/** Starts the receiver: `npm run serve`. */
import type { AddressInfo } from 'node:net'
import { name } from '../content/site.json'
import { codeOf } from './error-code'
import { createReceiver } from './server'
import { readSettings, type Settings } from './settings'
import { openStore } from './db'

/** The address as a person on this machine would open it. */
const urlOf = ({ address, port, family }: AddressInfo) => {
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address)
  const host = local ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}/`
}

/** Why it did not start, in one line for what is known to happen. */
const explain = (error: unknown, settings: Settings): string => {
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return `Port ${settings.port} is in use. Stop what uses it, or set PORT to another.`
  if (code === 'EACCES' && Reflect.get(error, 'syscall') === 'listen')
    return `Port ${settings.port} may not be used. Set PORT to one above 1023.`
  return error.message
}

/** Calls `stop` once, however many signals come: npm and tsx pass on a second one. */
const onStopSignal = (stop: () => Promise<void>) => {
  let stopping = false
  const handle = () => {
    if (!stopping) void stop()
    stopping = true
  }
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}

const start = async () => {
  const settings = readSettings(process.env)
  try {
    const store = await openStore(settings.databaseUrl)
    const { app, close } = await createReceiver(settings, store)
    onStopSignal(async () => {
      // What is in flight still needs the store.
      await close()
      await store.close()
      // Whatever still hangs, such as a mail server, would hold the process for minutes.
      process.exit()
    })
    await app.listen({ host: settings.host, port: settings.port })
    const address = app.server.address()
    if (typeof address === 'object' && address) console.log(`${name}: ${urlOf(address)}`)
  } catch (error) {
    throw new Error(explain(error, settings), { cause: error })
  }
}

// What people write is nobody else's business on a shared machine.
process.umask(0o077)

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
