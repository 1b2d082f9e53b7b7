/**
 * Who may ask the two servers that a person starts at a desk, the editor's and Gatsby's development server. The latter
 * by itself answers every website: its `cors()` allows all origins, and it looks at no host
 * (`gatsby/dist/utils/start-server.js`). So a guard is put before it.
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
 * Reads the guard's settings from an environment; an empty variable counts as unset. `docs/settings.md` explains them.
 * @throws {Error} in the language of the terminal, without the secret
 */
export const readGuardSettings = ({
  TRUSTED_ORIGINS,
  PROXY_SECRET,
}: Readonly<Record<string, string | undefined>>) => {
  if (PROXY_SECRET && !isProxySecret(PROXY_SECRET))
    throw new Error(translate('terminal.wrongSecret', terminalLanguage()))
  return {
    /** Where a codespace or a forwarded port shows editor and live site. */
    origins: TRUSTED_ORIGINS ? originsIn(TRUSTED_ORIGINS) : [],
    secret: PROXY_SECRET || undefined,
  }
}

const OTHER_LOOPBACK: Readonly<Record<string, string>> = {
  '127.0.0.1': '::1',
  '::1': '127.0.0.1',
}

/**
 * Has an HTTP server that is about to listen on one loopback address of this machine answer at the other
 * one, too. `localhost` is either, as the system and the browser have it, and some people type the
 * address; on the other one, another user of the machine could listen in its place.
 */
export const listenOnBothLoopbacks = (server: SocketServer): void => {
  server.once('listening', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') return
    const other = OTHER_LOOPBACK[address.address]
    if (other === undefined) return
    // As http.Server has its own sockets.
    const options = { allowHalfOpen: true, noDelay: true }
    const second = createServer(options, (socket) => server.emit('connection', socket))
    second.on('error', (error: NodeJS.ErrnoException) => {
      // The machine may have no IPv6. If the port is taken, somebody else would answer there.
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
 * Sets headers by which browsers let no other site read or frame a response. Gatsby's `cors()` would allow it: a page at another
 * port could read from the browser's cache what a developer has looked at.
 */
const closeToOthers = (response: ServerResponse, framers: readonly string[]) => {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    /^access-control-/i.test(name) ? response : setHeader(name, value)
  setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  setHeader('Content-Security-Policy', `frame-ancestors ${framers.join(' ')}`)
}

/** Has a server ask whether a request may pass before any of the listeners that it has for an event. */
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
 * Guards a server that has all its listeners and is about to listen: Express, and socket.io, which answers
 * before Express.
 * @param framers the sources of `frame-ancestors`: whose pages may frame the site
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
        // A client that hangs up meanwhile would end the whole process.
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
 * Guards each HTTP server that this process opens from now on: Gatsby makes its own after all hooks
 * of a site have run, and hands it to none of them. The editor alone may frame the site.
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
    // Servers of other protocols than HTTP have no requests.
    if (server.listenerCount('request') === 0) return
    guardServer(server, guard, framers)
    listenOnBothLoopbacks(server)
  })
}
