import type { FastifyRequest } from 'fastify'

/**
 * Only errors are logged, and of a request only which route failed: addresses, queries and
 * bodies may hold what a person would not want in a log.
 */
export const logger = {
  level: 'error',
  stream: process.stderr,
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({
      method,
      route: routeOptions?.url,
    }),
  },
}
