/**
 * Decides who may send requests to the two servers that a person starts at a desk:
 * the editor's and Gatsby's development server. Without this guard Gatsby's server
 * answers every website: its `cors()` allows all origins, and it does not check
 * the host (`gatsby/dist/utils/start-server.js`).
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
import { browserLanguage, terminalLanguage, translate } from '../../words'

const originsIn = (value: string): string[] => {
  try {
    return value.split(',').map((origin) => webAddress(origin.trim()))
  } catch {
    throw new Error(translate('terminal.wrongOrigins', terminalLanguage(), { value }))
  }
}

/**
 * Reads the guard's settings from environment variables, an empty one of which counts as unset.
 * `docs/settings.md` explains them.
 * @throws {Error} in the language of the terminal; its message does not contain the secret
 */
export const readGuardSettings = ({
  TRUSTED_ORIGINS,
  PROXY_SECRET,
}: Readonly<Record<string, string | undefined>>) => {
  if (PROXY_SECRET && !isProxySecret(PROXY_SECRET))
    throw new Error(translate('terminal.wrongSecret', terminalLanguage()))
  return {
    /** The origins at which a codespace or a forwarded port shows the editor and the live site. */
    origins: TRUSTED_ORIGINS ? originsIn(TRUSTED_ORIGINS) : [],
    secret: PROXY_SECRET || undefined,
  }
}

const OTHER_LOOPBACK: Readonly<Record<string, string>> = {
  '127.0.0.1': '::1',
  '::1': '127.0.0.1',
}

/**
 * Makes an HTTP server that is about to listen on one loopback address answer on the other one,
 * too. `localhost` may mean either address, and some people type one; on the one that is left
 * free, another user of the machine could listen instead.
 */
export const listenOnBothLoopbacks = (server: SocketServer): void => {
  server.once('listening', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') return
    const other = OTHER_LOOPBACK[address.address]
    if (other === undefined) return
    // The second server's sockets get the options that http.Server gives its own.
    const options = { allowHalfOpen: true, noDelay: true }
    const second = createServer(options, (socket) => server.emit('connection', socket))
    second.on('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 is fine. If the port is taken, another program would answer at
      // that address, which is an error.
      if (!/^(?:EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(error.code ?? ''))
        server.emit('error', error)
    })
    second.listen(address.port, other).unref()
    server.once('close', () => second.close())
  })
}

const sentence = (refusal: Refusal, request: IncomingMessage): string => {
  const language = browserLanguage(request.headers['accept-language'])
  return `${translate(`server.${refusal}`, language, refusalValues(request))}\n`
}

/**
 * Sets headers that make browsers keep other sites from reading or framing a response. Gatsby's
 * `cors()` would let a page at another port read from the browser's cache what a developer has
 * looked at.
 */
const closeToOthers = (response: ServerResponse, framers: readonly string[]) => {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    /^access-control-/i.test(name) ? response : setHeader(name, value)
  setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  setHeader('Content-Security-Policy', `frame-ancestors ${framers.join(' ')}`)
}

/**
 * Makes a server ask `mayPass` about each request before the listeners that it already has
 * for an event.
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
 * Guards a server that is about to listen and has all its listeners: Express, and socket.io,
 * which answers before Express.
 * @param framers the sources of `frame-ancestors`: the pages that may frame the site
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
        // Without this listener, a client that disconnects before the answer would end the whole
        // process.
        .on('error', () => undefined)
        .end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    return !refusal
  })
}

const originsOf = (...addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  )

/**
 * Guards each HTTP server that this process opens from now on: Gatsby creates its server
 * after all hooks of a site have run, and passes it to none of them. Only the editor may
 * frame the site.
 * @throws {Error} in the language of the terminal, where a setting is wrong
 */
export const guardDevelopServer = (
  environment: Readonly<Record<string, string | undefined>>,
): void => {
  const { origins, secret } = readGuardSettings(environment)
  const guard = { origins: [...originsOf(environment.EDIT_SITE), ...origins], secret }
  const framers = ["'self'", ...originsOf(environment.GATSBY_EDITOR)]
  subscribe('tracing:net.server.listen:asyncStart', (message) => {
    const { server } = message as { server: Server }
    // Only HTTP servers are guarded: servers of other protocols have no listeners for `request`.
    if (server.listenerCount('request') === 0) return
    guardServer(server, guard, framers)
    listenOnBothLoopbacks(server)
  })
}
