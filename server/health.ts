import type { FastifyPluginAsync } from 'fastify'
import type { Store } from './store'

/** `GET /healthz`: well means that the store answers, too. For monitors and orchestrators. */
export const health: FastifyPluginAsync<{ store: Store }> = async (app, { store }) => {
  app.get('/healthz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      await store.check()
    } catch (error) {
      request.log.error(error, 'the store does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
    return { status: 'ok' }
  })
}
