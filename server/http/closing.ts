import type { FastifyInstance } from 'fastify'

/**
 * From the moment the app closes, each answer ends its connection: browsers keep one open
 * for more than a minute, and the app would wait for it.
 */
export const endConnectionsOnClose = (app: FastifyInstance) => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close')
  })
}
