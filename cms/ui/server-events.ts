/** Hears from the server when the project changes, however many tabs there are. */
import { address } from './client'

/** The server says something every five seconds (`HEARTBEAT_MS`): a connection that is silent for so long is dead. */
const SILENCE_MS = 12_000

const RETRY_MS = 1000

const NAME = 'editor-changes'

/**
 * Calls `hear` with each stamp that the server tells, and with none when it may be gone, or tells nothing.
 *
 * A browser opens six connections to a host, and tabs that each kept one would leave none for what they ask. So one
 * tab keeps the connection, and tells the others; when it is closed, the next one takes over.
 */
export const hearChanges = (hear: (stamp?: string) => void): void => {
  let heardAt = Date.now()
  const heard = (stamp?: string) => {
    heardAt = Date.now()
    hear(stamp)
  }
  const others = new BroadcastChannel(NAME)
  others.onmessage = ({ data }: MessageEvent<string | undefined>) => heard(data)

  /** Only in the tab that keeps the connection. */
  let reconnect: (() => void) | undefined

  const connect = () => {
    const source = new EventSource(address('changes', {}))
    const tell = (stamp?: string) => {
      others.postMessage(stamp)
      heard(stamp)
    }
    reconnect = () => {
      source.close()
      reconnect = undefined
      setTimeout(connect, RETRY_MS)
      tell()
    }
    source.onmessage = ({ data }: MessageEvent<string>) => tell(data)
    // The browser itself tries again after some errors only, and not where a proxy answers for the server.
    source.onerror = reconnect
  }
  const keepConnection = () => {
    connect()
    return new Promise<never>(() => undefined)
  }
  // Browsers have no locks where a page comes neither by HTTPS nor from this machine.
  if ('locks' in navigator) void navigator.locks.request(NAME, keepConnection)
  else void keepConnection()

  // A laptop that slept has connections that neither tell nor end.
  setInterval(() => {
    if (Date.now() - heardAt < SILENCE_MS) return
    if (reconnect) reconnect()
    else heard()
  }, RETRY_MS)
}
