import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Store } from '../db'
import { countDeliveries } from '../db/outbox'
import { deliveryStates } from '../db/tables'
import { HttpError } from '../errors'
import type { Settings } from '../settings'

/**
 * A request that a proxy has forwarded comes from the proxy's machine, perhaps this one.
 * Unless proxies are trusted, the sender is unknown and may read nothing.
 */
const mayRead = (
  { ip, headers }: FastifyRequest,
  { METRICS_FROM, TRUST_PROXY }: Settings,
) => {
  const forwardedFor = 'x-forwarded-for' in headers
  const forwarded = forwardedFor || 'forwarded' in headers
  if (forwarded && (TRUST_PROXY === false || !forwardedFor)) return false
  return METRICS_FROM(ip, 0)
}

/** `/metrics`, for Prometheus. No label may hold what a visitor sent. */
export const addMetrics = (app: FastifyInstance, settings: Settings, store: Store) => {
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
    help: 'Deliveries by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      // Without the database, the other metrics are needed all the more.
      const counts = await store.read(countDeliveries).catch(() => undefined)
      this.reset()
      if (counts) for (const state of deliveryStates) this.set({ state }, counts[state])
    },
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { route: routeOptions.url ?? 'none', method, status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, settings)) throw new HttpError(403)
    reply.header('Cache-Control', 'no-store')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
