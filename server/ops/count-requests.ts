import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics'

/** Counts every answer, and logs those of the API: pages would drown them. */
export const countRequests = (app: FastifyInstance, { requests }: Metrics) => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const labels = { route, method, status: String(reply.statusCode) }
    requests.observe(labels, reply.elapsedTime / 1000)
    const level = route.startsWith('/api/') ? 'info' : 'debug'
    const ms = Math.round(reply.elapsedTime)
    request.log[level]({ req: request, res: reply, ms }, 'answered')
  })
}
