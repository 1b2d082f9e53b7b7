import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Store } from '../db'
import { countDeliveries } from '../db/outbox'
import { deliveryStates } from '../db/tables'

/** No label may hold what a visitor sent. */
export const createMetrics = (store: Store) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was sent, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const stored = new Counter({
    name: 'messages_stored_total',
    help: 'Messages that were stored, repeats not counted.',
    registers,
  })
  const possibleSpam = new Counter({
    name: 'messages_suspected_total',
    help: 'Messages that were stored marked as possible spam, repeats not counted.',
    registers,
  })
  const unavailable = new Counter({
    name: 'submissions_unavailable_total',
    help: 'Submissions that got a 503, since they could not be stored.',
    registers,
  })
  const attempts = new Counter({
    name: 'delivery_attempts_total',
    help: 'Attempts to deliver, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
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
  return { registry, requests, stored, possibleSpam, unavailable, attempts }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Counts every response, and logs those of the API: pages would drown them. */
export const countRequests = (app: FastifyInstance, { requests }: Metrics) => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const labels = { route, method, status: String(reply.statusCode) }
    requests.observe(labels, reply.elapsedTime / 1000)
    const level = route.startsWith('/api/') ? 'info' : 'debug'
    const ms = Math.round(reply.elapsedTime)
    request.log[level]({ req: request, res: reply, ms }, 'response sent')
  })
}
