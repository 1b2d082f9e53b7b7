import limiter from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForm } from './bodies'
import { HttpError } from '../http-error'

/** The count starts anew after this many milliseconds. */
const WINDOW = 60_000

/** Hooks for the routes that are limited together. */
export interface RateLimit {
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  preHandler: (request: FastifyRequest) => Promise<void>
}

/**
 * Allows a client `max` submissions a minute. They are counted before the body is read, so
 * that refused bodies count, too. A form that comes too often is read all the same, since
 * its answer gives back what was typed; from twice the limit on it is not.
 */
export const limitRate = async (
  app: FastifyInstance,
  max: number,
): Promise<RateLimit> => {
  await app.register(limiter, { global: false, max, timeWindow: WINDOW, ban: max })
  const count = app.createRateLimit()
  const tooMany = new WeakSet<FastifyRequest>()
  return {
    async onRequest(request, reply) {
      const limit = await count(request)
      if (limit.isAllowed || !limit.isExceeded) return
      reply.header('Retry-After', limit.ttlInSeconds)
      if (!isForm(request) || limit.isBanned) throw new HttpError(429)
      tooMany.add(request)
    },
    async preHandler(request) {
      if (tooMany.has(request)) throw new HttpError(429)
    },
  }
}
