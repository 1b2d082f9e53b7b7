/** What monitors and orchestrators ask: whether the server is alive and ready, and its metrics. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { tryWriting, type Store } from '../db'
import { newestMessageAt } from '../db/messages'
import { countDeliveries } from '../db/outbox'
import { deliveryKinds, deliveryStates } from '../db/tables'
import { HttpError } from '../errors'
import type { Settings } from '../settings'

/** Milliseconds between two writes of the probe at least: each costs the disk some kilobytes. */
const WRITE_INTERVAL_MS = 10_000

/**
 * `/healthz` tells that the process is alive, `/readyz` that it can store something and is not about to
 * close. It has to write for that, since a full disk can still be read.
 */
export const addHealth = (
  app: FastifyInstance,
  store: Store,
  isClosing: () => boolean,
) => {
  app.get('/healthz', async () => ({ status: 'ok' }))

  let wroteAt = -Infinity
  /** Reads at every call, and writes if it has not done so for a while. */
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

/** A forwarded request may be anybody's, although its address may be that of a proxy on this machine. */
const isForwarded = ({ headers }: FastifyRequest) =>
  'x-forwarded-for' in headers || 'forwarded' in headers

/** `/metrics`, for Prometheus. No label may hold what a visitor sent: it would be a name in a monitor. */
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
      // While the database is away, the other metrics are needed all the more.
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
