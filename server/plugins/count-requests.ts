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

/** The same for what is answered without asking the app: pages, all of one route. */
export const countAtOnce = (
  app: FastifyInstance,
  { requests }: Metrics,
  route: string,
) => {
  const method = 'GET'
  // To look up what belongs to three names takes longer than to count.
  const known = new Map<number, ReturnType<typeof requests.labels>>()
  const add = (status: number) => {
    const added = requests.labels({ route, method, status: String(status) })
    known.set(status, added)
    return added
  }
  return (status: number, milliseconds: number) => {
    const counter = known.get(status) ?? add(status)
    counter.observe(milliseconds / 1000)
    if (app.log.level !== 'debug') return
    const req = { method, routeOptions: { url: route } }
    const ms = Math.round(milliseconds)
    app.log.debug({ req, res: { statusCode: status }, ms }, 'answered')
  }
}
