/**
 * Receives the server's events that say when the project changed, over one connection for all tabs.
 */
import { address } from './client'

/**
 * Milliseconds of silence after which a connection counts as dead. The server sends something every
 * five seconds (`HEARTBEAT_MS`).
 */
const SILENCE_MS = 12_000

const RETRY_MS = 1000

const NAME = 'editor-changes'

/**
 * Calls `hear` with each stamp that the server sends, and without one if the server or the
 * connection may be gone. A browser opens at most six connections to a host, and tabs that each
 * kept one would leave none for requests. So one tab keeps the connection and passes the stamps on;
 * when it is closed, another one takes over.
 */
export const hearChanges = (hear: (stamp?: string) => void): void => {
  let heardAt = Date.now()
  const heard = (stamp?: string) => {
    heardAt = Date.now()
    hear(stamp)
  }
  const others = new BroadcastChannel(NAME)
  others.onmessage = ({ data }: MessageEvent<string | undefined>) => heard(data)

  /** Opens the connection again. Only the tab that keeps the connection has this function. */
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
    // The page reconnects after each error: the browser does so only after some, and not if a proxy
    // answers for the server.
    source.onerror = reconnect
  }
  const keepConnection = () => {
    connect()
    // The lock is held until this promise settles, so it never does: otherwise the next tab would
    // open a connection of its own, although this one keeps one.
    return new Promise<never>(() => undefined)
  }
  // Without locks, each tab keeps its own connection: browsers have locks only on pages that come
  // by HTTPS or from this machine.
  if ('locks' in navigator) void navigator.locks.request(NAME, keepConnection)
  else void keepConnection()

  // Checks the time since the last event, because after a laptop has slept, a dead connection
  // neither sends nor ends.
  setInterval(() => {
    if (Date.now() - heardAt < SILENCE_MS) return
    if (reconnect) reconnect()
    else heard()
  }, RETRY_MS)
}
