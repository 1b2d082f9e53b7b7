import type { FastifyInstance } from 'fastify'
import { tryWriting, type Store } from '../db'
import { newestMessageAt } from '../db/messages'

/** Shortest time between two writes of the probe: each costs the disk some kilobytes. */
const WRITE_INTERVAL_MS = 10_000

/**
 * For monitors and orchestrators: `/healthz` tells that the process is alive, `/readyz` that
 * it can store something, and is not about to close. Reading alone works on a full disk, too.
 */
export const addHealth = (
  app: FastifyInstance,
  store: Store,
  isClosing: () => boolean,
) => {
  app.get('/healthz', async () => ({ status: 'ok' }))

  let wroteAt = -Infinity
  /** Tries to read at every call, and to write if the last success is old. */
  const probe = async () => {
    if (performance.now() - wroteAt < WRITE_INTERVAL_MS)
      return store.read(newestMessageAt)
    await tryWriting(store)
    wroteAt = performance.now()
  }
  app.get('/readyz', async (_request, reply) => {
    const status = await probe().then(
      () => (isClosing() ? 'closing' : 'ready'),
      () => 'unavailable',
    )
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}
