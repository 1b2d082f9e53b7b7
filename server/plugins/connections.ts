/**
 * Ends or refuses connections and requests that no route should handle: slow and broken ones, and
 * those that bypass the proxy.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { hasSecret } from '../../src/shared/request-guard'
import { HttpError, plainError } from '../errors'
import type { Settings } from '../settings'

/**
 * Fastify's options that limit how long a client may keep a connection. Times are in milliseconds.
 */
export const clientTimeouts = {
  /** Milliseconds within which a client must have sent a whole request. */
  requestTimeout: 30_000,
  /**
   * Milliseconds without any traffic after which a connection ends, since its client may never read
   * the response.
   */
  connectionTimeout: 120_000,
  /**
   * Milliseconds after which an idle connection ends. Proxies end theirs earlier, so that none
   * sends a request on a connection that the server is closing.
   */
  keepAliveTimeout: 72_000,
  /**
   * Number of requests after which a connection ends: a client may send many without waiting for
   * the responses, and each takes memory.
   */
  maxRequestsPerSocket: 20,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
} satisfies FastifyHttpOptions<Server>

const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers a request that Node cannot parse, as Fastify's `clientErrorHandler`. Fastify calls no
 * hook for such a request, so this function sends the security headers itself.
 */
export const refuseClient =
  (headers: ReadonlyMap<string, string>) =>
  ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    const status = CLIENT_ERRORS[code ?? ''] ?? 400
    const lines = [
      `HTTP/1.1 ${plainError(status).trim()}`,
      'Connection: close',
      'Content-Length: 0',
      ...[...headers].map((header) => header.join(': ')),
    ]
    if (code !== 'ECONNRESET' && socket.writable)
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.destroy()
  }

/**
 * Refuses requests of clients that have disconnected, since rate limits need their address. Refuses
 * requests with two Host headers, since the proxy may have used the other one. While the server
 * closes, each connection ends after its response, and connections without a request end at once:
 * browsers keep some in reserve, and Node would wait for them until the process is killed.
 */
export const manageConnections = (app: FastifyInstance) => {
  const sockets = new Set<Socket>()
  let shuttingDown = false
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // If a client sends more requests at once than `maxRequestsPerSocket`, destroy the connection.
  // Otherwise Node would answer each of the surplus requests with 503.
  app.server.on('dropRequest', (_request, socket: Socket) => socket.destroy())
  app.addHook('onRequest', async ({ socket, raw }) => {
    const hosts = raw.headersDistinct.host ?? []
    if (socket.remoteAddress === undefined || hosts.length > 1) throw new HttpError(400)
  })
  app.addHook('preClose', async () => {
    shuttingDown = true
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (shuttingDown) reply.header('Connection', 'close')
  })
}

/**
 * With PROXY_SECRET, refuses requests to the API that do not come through the proxy, which alone
 * knows the secret. Otherwise, any user of the machine could post to the server's port and claim
 * any address as the visitor's. The hook runs before the rate limits, so that a forged request does
 * not count towards a visitor's limit. It runs after the body is read, so that a form sent without
 * scripts gets its text back.
 */
export const requireProxySecret = (
  app: FastifyInstance,
  { PROXY_SECRET }: Pick<Settings, 'PROXY_SECRET'>,
) => {
  app.addHook('preValidation', async (request) => {
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? false
    if (isApi && !hasSecret(request, PROXY_SECRET)) throw new HttpError(403)
  })
}
