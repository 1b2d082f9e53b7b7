/** Ends or refuses what no route should see: slow and broken connections, requests past the proxy. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { hasSecret } from '../../src/shared/request-guard'
import { HttpError, plainError } from '../errors'
import type { Settings } from '../settings'

/** What clients may take, as options of Fastify: times in milliseconds. */
export const clientTimeouts = {
  /** A client has so long to send a whole request. */
  requestTimeout: 30_000,
  /** A connection ends when nothing was sent either way for so long: its client may never read. */
  connectionTimeout: 120_000,
  /** An idle connection ends after so long. Proxies end theirs earlier, so none sends on a closed one. */
  keepAliveTimeout: 72_000,
  /** A connection ends after so many requests: those that a client sends ahead take memory. */
  maxRequestsPerSocket: 20,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
} satisfies FastifyHttpOptions<Server>

const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers a request that Node cannot parse, for Fastify's `clientErrorHandler`. No hook sees it. */
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
 * Refuses the requests of clients that have disconnected, since rate limits need their address, and
 * requests for two hosts, since the proxy may have decided by the other one. While the app closes, ends
 * each connection after its response, and at once those that browsers hold in reserve: Node would wait
 * for them until the process is killed.
 */
export const manageConnections = (app: FastifyInstance) => {
  const sockets = new Set<Socket>()
  let shuttingDown = false
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Beyond `maxRequestsPerSocket`, Node would answer each request that was sent ahead with 503.
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
 * With PROXY_SECRET, refuses requests to the API that do not come through the proxy, which alone knows
 * the secret. Without it, any user of the machine could post to the server's port and name any address
 * as the visitor's. The hook runs before the rate limits, so that a forged request uses up no visitor's
 * limit, and after the body is read, so that a form without scripts gets its text back.
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
