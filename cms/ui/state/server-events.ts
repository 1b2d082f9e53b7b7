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
 * Calls `hear` with each stamp that the server sends, a text that differs after each change of the
 * project. Calls it without a stamp if the server or the connection may be gone. A browser opens at
 * most six connections to a host: if each tab kept one open, none would be left for requests. So
 * one tab keeps a connection and passes the stamps on; when that tab is closed, another one takes
 * over.
 */
export const hearChanges = (hear: (stamp?: string) => void): void => {
  let heardAt = Date.now()
  const heard = (stamp?: string) => {
    heardAt = Date.now()
    hear(stamp)
  }
  const others = new BroadcastChannel(NAME)
  others.onmessage = ({ data }: MessageEvent<string | undefined>) => heard(data)

  /**
   * A function that closes this tab's connection to the server, and opens a new one after a pause.
   * It is `undefined` in a tab to which another tab passes on what the server sends.
   */
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
    // The page opens a new connection after every error. By itself, a browser does so only after
    // some errors, and not if a proxy answers in the place of the server.
    source.onerror = reconnect
  }
  const keepConnection = () => {
    connect()
    // A tab holds the lock as long as this promise is pending, so it never settles: otherwise the
    // next tab would get the lock and open a connection, although this tab still has one.
    return new Promise<never>(() => undefined)
  }
  // A tab opens a connection only while it holds a lock of the browser. Browsers have locks only on
  // pages that come by HTTPS or from this machine; without them every tab opens its own.
  if ('locks' in navigator) void navigator.locks.request(NAME, keepConnection)
  else void keepConnection()

  // After a laptop has slept, a dead connection neither sends events nor reports an error. So the
  // time since the last event is checked.
  setInterval(() => {
    if (Date.now() - heardAt < SILENCE_MS) return
    if (reconnect) reconnect()
    else heard()
  }, RETRY_MS)
}
