import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../errors'

/** How long clients may take, in milliseconds. */
export interface Timeouts {
  /** To send the headers. */
  headers: number
  /** To send the whole request. */
  request: number
  /** In which nothing is sent either way, as with a client that never reads the response. */
  idle: number
  /** Between two checks for slow clients. */
  check: number
  /** Until an idle connection is closed: longer than proxies reuse theirs. */
  keepAlive: number
}

export const defaultTimeouts: Timeouts = {
  headers: 10_000,
  request: 30_000,
  idle: 120_000,
  check: 5000,
  keepAlive: 72_000,
}

/** For Fastify's `serverFactory`; Fastify has no option for some of these. */
export const createServerWithTimeouts =
  (timeouts: Timeouts) => (listener: RequestListener) =>
    createServer(
      {
        headersTimeout: timeouts.headers,
        requestTimeout: timeouts.request,
        keepAliveTimeout: timeouts.keepAlive,
        connectionsCheckingInterval: timeouts.check,
      },
      listener,
    ).setTimeout(timeouts.idle)

/** A client that has disconnected has no address any more, and rate limits need one. */
export const refuseDisconnected = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ socket }) => {
    if (socket.remoteAddress === undefined) throw new HttpError(400)
  })
}

/**
 * While the app closes, each response ends its connection: browsers keep one open for more
 * than a minute, and the app would wait for it. It would also wait for connections that
 * browsers open in reserve and send nothing on, which Node does not count as idle.
 */
export const closeConnectionsOnShutdown = (app: FastifyInstance) => {
  const sockets = new Set<Socket>()
  let shuttingDown = false
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    shuttingDown = true
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (shuttingDown) reply.header('Connection', 'close')
  })
}
