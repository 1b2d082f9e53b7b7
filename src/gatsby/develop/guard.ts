/**
 * Decides who may send requests to Gatsby's development server, and reads the settings that the
 * editor's server uses for the same (`cms/server/requests.ts`). Without this guard, any website could
 * read from Gatsby's server: its `cors()` allows all origins, and it does not check the host
 * (`gatsby/dist/utils/start-server.js`).
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, type Server as SocketServer, type Socket } from 'node:net'
import {
  isProxySecret,
  refusalOf,
  refusalValues,
  type Guard,
  type Refusal,
} from '../../shared/request-guard'
import { webAddress } from '../../shared/site-address'
import { isUrl } from '../../shared/unknown'
import { browserLanguage, programText, terminalLanguage } from '../../words/programs'

const originsIn = (value: string): string[] => {
  try {
    return value.split(',').map((origin) => webAddress(origin.trim()))
  } catch {
    throw new Error(programText('terminal.wrongOrigins', terminalLanguage(), { value }))
  }
}

/**
 * Reads the guard's settings from environment variables; an empty variable counts as unset.
 * `docs/settings.md` explains them.
 * @throws {Error} in the language of the terminal; its message does not contain the secret
 */
export const readGuardSettings = ({
  TRUSTED_ORIGINS,
  PROXY_SECRET,
}: Readonly<Record<string, string | undefined>>) => {
  if (PROXY_SECRET && !isProxySecret(PROXY_SECRET))
    throw new Error(programText('terminal.wrongSecret', terminalLanguage()))
  return {
    /**
     * The origins under which the editor and the live site may be opened besides localhost, for
     * instance in a codespace or through a forwarded port.
     */
    origins: TRUSTED_ORIGINS ? originsIn(TRUSTED_ORIGINS) : [],
    secret: PROXY_SECRET || undefined,
  }
}

const OTHER_LOOPBACK: Readonly<Record<string, string>> = {
  '127.0.0.1': '::1',
  '::1': '127.0.0.1',
}

/**
 * Makes an HTTP server that is about to listen on 127.0.0.1 or ::1 answer on the other of these two
 * addresses as well. `localhost` may mean either. If one were left free, another user of the
 * machine could listen there in place of the server.
 */
export const listenOnBothLoopbacks = (server: SocketServer): void => {
  server.once('listening', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') return
    const other = OTHER_LOOPBACK[address.address]
    if (other === undefined) return
    // The server also gets the connections to the second of the two addresses of `localhost`. They
    // need the same options that `http.Server` sets for its own connections.
    const options = { allowHalfOpen: true, noDelay: true }
    const second = createServer(options, (socket) => server.emit('connection', socket))
    second.on('error', (error: NodeJS.ErrnoException) => {
      // On a machine without IPv6, listening at the second address fails, which does no harm. Any
      // other failure is an error: if the port is taken there, another program would answer in
      // place of this server.
      if (!/^(?:EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(error.code ?? ''))
        server.emit('error', error)
    })
    second.listen(address.port, other).unref()
    server.once('close', () => second.close())
  })
}

const sentence = (refusal: Refusal, request: IncomingMessage): string => {
  const language = browserLanguage(request.headers['accept-language'])
  return `${programText(`server.${refusal}`, language, refusalValues(request))}\n`
}

/**
 * Sets headers with which browsers keep other sites from reading or framing a response. Also drops
 * the headers of Gatsby's `cors()`, with which a page at another port could read responses from the
 * browser's cache.
 */
const closeToOthers = (response: ServerResponse, framers: readonly string[]) => {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    /^access-control-/i.test(name) ? response : setHeader(name, value)
  setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  setHeader('Content-Security-Policy', `frame-ancestors ${framers.join(' ')}`)
}

/**
 * Makes a server ask `mayPass` about each event of one kind, such as a request. The listeners that
 * the server has so far get the event only if `mayPass` returns true; listeners that are added
 * later get every event.
 */
const interpose = <Answer>(
  server: Server,
  event: 'request' | 'upgrade',
  mayPass: (request: IncomingMessage, answer: Answer) => boolean,
) => {
  const listeners = server.listeners(event)
  server.removeAllListeners(event)
  server.on(event, (request: IncomingMessage, answer: Answer, ...rest: unknown[]) => {
    if (!mayPass(request, answer)) return
    for (const listener of listeners) listener.call(server, request, answer, ...rest)
  })
}

/**
 * Makes a server refuse requests that `guard` does not allow. Call it after all other listeners
 * have been added, since it puts itself in front of those that the server has by then: Express, and
 * socket.io for its own connections.
 * @param framers the pages that may frame the site, as sources of the directive `frame-ancestors`
 */
export const guardServer = (
  server: Server,
  guard: Guard,
  framers: readonly string[],
): void => {
  interpose<ServerResponse>(server, 'request', (request, response) => {
    const refusal = refusalOf(request, guard)
    if (refusal) {
      const type = 'text/plain; charset=utf-8'
      response.writeHead(403, { 'Content-Type': type, 'Cache-Control': 'no-store' })
      response.end(sentence(refusal, request))
    } else closeToOthers(response, framers)
    return !refusal
  })
  interpose<Socket>(server, 'upgrade', (request, socket) => {
    const refusal = refusalOf(request, guard)
    if (refusal)
      socket
        // If the client disconnects before it gets the 403, the socket emits an error. Without a
        // listener that error would end the whole process.
        .on('error', () => undefined)
        .end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    return !refusal
  })
}

const originsOf = (...addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) =>
    address && isUrl(address) ? [new URL(address).origin] : [],
  )

/**
 * Guards each HTTP server that this process opens from now on. Gatsby passes its server to no hook
 * of a site, so this function listens to Node's event that a server is about to listen. Only the
 * editor may frame the site.
 * @throws {Error} in the language of the terminal, if a setting is wrong; and, once a server listens, if
 * Node does not announce it
 */
export const guardDevelopServer = (
  environment: Readonly<Record<string, string | undefined>>,
): void => {
  const { origins, secret } = readGuardSettings(environment)
  const guard = { origins: [...originsOf(environment.EDIT_SITE), ...origins], secret }
  const framers = ["'self'", ...originsOf(environment.GATSBY_EDITOR)]
  let isAnnounced = false
  subscribe('tracing:net.server.listen:asyncStart', (message) => {
    isAnnounced = true
    const { server } = message as { server: Server }
    // Servers without listeners for `request` are no HTTP servers, and stay unguarded.
    if (server.listenerCount('request') === 0) return
    guardServer(server, guard, framers)
    listenOnBothLoopbacks(server)
  })
  // This server opens only to see that Node announces it, and closes at once. If Node did not,
  // Gatsby's server would stay unguarded, and nobody would notice.
  const tried = createServer().listen(0, '127.0.0.1', () => {
    tried.close()
    if (!isAnnounced) throw new Error('Node no longer announces which servers listen')
  })
}
