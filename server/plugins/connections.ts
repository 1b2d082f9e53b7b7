import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { HttpError, plainError } from '../errors'

/** How long clients may take, in milliseconds, as options of Fastify. */
export const clientTimeouts = {
  /** To send the whole request. */
  requestTimeout: 30_000,
  /** In which nothing is sent either way, as with a client that never reads the response. */
  connectionTimeout: 120_000,
  /** Until an idle connection is closed: longer than proxies reuse theirs. */
  keepAliveTimeout: 72_000,
  /** Requests on a connection: those that a client sends ahead take memory meanwhile. */
  maxRequestsPerSocket: 20,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
} satisfies FastifyHttpOptions<Server>

const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what Node's parser refuses, for Fastify's `clientErrorHandler`. */
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
 * Refuses clients that have disconnected, since rate limits need their address, and requests
 * for two hosts, of which a proxy may have read the other. While the app closes, each response
 * ends its connection, and so do those that browsers hold in reserve: Node would wait for them.
 */
export const manageConnections = (app: FastifyInstance) => {
  const sockets = new Set<Socket>()
  let shuttingDown = false
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Node would go on and answer the rest with 503.
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
