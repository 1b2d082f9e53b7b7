/**
 * Routes for monitors and orchestrators: whether the server is alive and ready, and its metrics.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { tryWriting, type Store } from '../db'
import { newestMessageAt } from '../db/messages'
import { countDeliveries } from '../db/outbox'
import { deliveryKinds, deliveryStates } from '../db/tables'
import { HttpError } from '../errors'
import type { Settings } from '../settings'

/**
 * The shortest time between two writes by which `/readyz` tests the database, in milliseconds. Each
 * write costs the disk some kilobytes.
 */
const WRITE_INTERVAL_MS = 10_000

/**
 * Adds `/healthz`, which tells that the process is alive, and `/readyz`, which tells that the
 * database works and that the server is not closing. `/readyz` has to write to the database, since
 * a full disk can still be read.
 */
export const addHealth = (
  app: FastifyInstance,
  store: Store,
  isClosing: () => boolean,
) => {
  app.get('/healthz', async () => ({ status: 'ok' }))

  let wroteAt = -Infinity
  /**
   * Tests the database: it writes if the last write was some seconds ago, and only reads otherwise.
   */
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

/**
 * Whether a proxy has forwarded the request. `/metrics` refuses such a request: it may come from
 * anybody, even if its address is that of a proxy on this machine.
 */
const isForwarded = ({ headers }: FastifyRequest) =>
  'x-forwarded-for' in headers || 'forwarded' in headers

/**
 * Adds `/metrics` for Prometheus. The labels of a metric must not hold what a visitor sent, since
 * the monitor would keep it.
 */
export const addMetrics = (
  app: FastifyInstance,
  { METRICS_FROM }: Settings,
  store: Store,
) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was sent, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  new Gauge({
    name: 'deliveries',
    help: 'Deliveries by kind and state.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      // While the database is unavailable, the metric of deliveries is left out. The other metrics
      // are still sent, since they are needed most then.
      const counts = await store.read(countDeliveries).catch(() => undefined)
      this.reset()
      if (!counts) return
      for (const kind of deliveryKinds)
        for (const state of deliveryStates) this.set({ kind, state }, 0)
      for (const { kind, state, count } of counts)
        this.set({ kind, state }, Number(count))
    },
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { route: routeOptions.url ?? 'none', method, status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (isForwarded(request) || !METRICS_FROM(request.ip, 0)) throw new HttpError(403)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
