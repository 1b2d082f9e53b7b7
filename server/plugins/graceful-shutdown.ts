import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * From the moment the app closes, each answer ends its connection: browsers keep one open
 * for more than a minute, and the app would wait for it. It would also wait for those that
 * browsers open in reserve and send nothing on, which Node does not count as idle.
 */
export const endConnectionsOnClose = (app: FastifyInstance) => {
  const sockets = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close')
  })
}
