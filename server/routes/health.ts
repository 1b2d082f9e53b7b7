import type { FastifyInstance } from 'fastify'
import type { Store } from '../db'
import { tryWriting } from '../db/values'

/**
 * For monitors and orchestrators: `/healthz` tells that the process is alive, `/readyz` that
 * it can store something, and is not about to close. Reading alone works on a full disk, too.
 */
export const addHealth = (
  app: FastifyInstance,
  store: Store,
  isClosing: () => boolean,
) => {
  const headers = { 'Cache-Control': 'no-store' }

  app.get('/healthz', async (_request, reply) =>
    reply.headers(headers).send({ status: 'ok' }),
  )

  app.get('/readyz', async (_request, reply) => {
    const status = await tryWriting(store).then(
      () => (isClosing() ? 'closing' : 'ready'),
      () => 'unavailable',
    )
    return reply
      .headers(headers)
      .code(status === 'ready' ? 200 : 503)
      .send({ status })
  })
}
