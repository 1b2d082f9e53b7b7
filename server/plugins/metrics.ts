import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Store } from '../db'
import { countDeliveries } from '../db/outbox'
import { deliveryKinds, deliveryStates } from '../db/tables'
import { HttpError } from '../errors'
import type { Settings } from '../settings'

/** A forwarded request has the address of the proxy, perhaps this machine's: it is anybody's. */
const isForwarded = ({ headers }: FastifyRequest) =>
  'x-forwarded-for' in headers || 'forwarded' in headers

/** `/metrics`, for Prometheus. No label may hold what a visitor sent. */
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
      // Without the database, the other metrics are needed all the more.
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
