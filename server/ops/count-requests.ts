import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics'

/** Counts every answer, and logs those of the API: pages would drown them. */
export const countRequests = (app: FastifyInstance, { requests }: Metrics) => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const labels = { route, method, status: String(reply.statusCode) }
    requests.observe(labels, reply.elapsedTime / 1000)
    const level = route.startsWith('/api/') ? 'info' : 'debug'
    const ms = Math.round(reply.elapsedTime)
    request.log[level]({ req: request, res: reply, ms }, 'answered')
    done()
  })
}

/** The same for an answer that was given without asking the app: a page's, at once. */
export const countAtOnce = (
  app: FastifyInstance,
  { requests }: Metrics,
  route: string,
  { method, status, ms }: { method: string; status: number; ms: number },
) => {
  requests.observe({ route, method, status: String(status) }, ms / 1000)
  const req = { method, routeOptions: { url: route } }
  app.log.debug({ req, res: { statusCode: status }, ms: Math.round(ms) }, 'answered')
}
