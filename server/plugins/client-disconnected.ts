import type { FastifyInstance } from 'fastify'
import { HttpError } from '../http-error'

/**
 * Whoever has hung up before we came to their request gets no answer, so nothing is done for
 * them. They have no address any more, either, and limits go by it.
 */
export const refuseTheGone = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ socket }) => {
    if (socket.remoteAddress === undefined) throw new HttpError(400)
  })
}
