import limiter from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../http-error'
import { MINUTE } from '../time'
import { isForm } from './body-parsers'
import { SteadyCounts } from './steady-counts'

/** The count starts anew after this long. */
const WINDOW = MINUTE

/** Submissions of a client, refused ones too, for each that it may have accepted. */
const ATTEMPTS = 10

/** Of so many submissions, one may send a mail to a stranger. */
const MAIL_SHARE = 6

/** Somebody with IPv6 has a whole network, so it counts as one client. */
const IPV6_CLIENT = 64

interface Limits {
  /** Submissions accepted from one client in a minute. */
  rateLimit: number
  /** Submissions accepted from all clients in a minute. */
  rateLimitTotal: number
}

/** To be asked before something is accepted. @throws {HttpError} 429 */
export type Accept = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export interface RateLimit {
  /** Hooks of the routes that are limited together. */
  hooks: {
    onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
    preHandler: (request: FastifyRequest) => Promise<void>
  }
  accept: Accept
  /** The same for what sends a mail to an address that anybody may have typed. */
  acceptMail: Accept
}

/**
 * Limits what clients send. Only what is accepted counts towards a client's allowance: who
 * mistypes an address three times can still send. So that refused bodies cost nobody
 * anything, they have a limit of their own, counted before the body is read; a form beyond
 * it is read all the same, since its answer gives back what was typed, up to twice of it.
 */
export const limitRate = async (
  app: FastifyInstance,
  { rateLimit, rateLimitTotal }: Limits,
): Promise<RateLimit> => {
  const shared = { timeWindow: WINDOW, ipv6Subnet: IPV6_CLIENT }
  await app.register(limiter, { global: false, store: SteadyCounts, ...shared })
  const max = rateLimit * ATTEMPTS
  const countAttempt = app.createRateLimit({ ...shared, max, ban: max })
  /** One limit for each client, and one for all of them together. */
  const limit = (share: number) => {
    const ofClient = Math.ceil(rateLimit / share)
    const ofAll = Math.ceil(rateLimitTotal / share)
    return [
      app.createRateLimit({ ...shared, max: ofClient }),
      app.createRateLimit({ ...shared, max: ofAll, keyGenerator: () => 'all' }),
    ]
  }
  const tooMany = new WeakSet<FastifyRequest>()

  const refuse = (reply: FastifyReply, seconds: number): never => {
    reply.header('Retry-After', seconds)
    throw new HttpError(429)
  }

  const acceptWithin =
    (counts: ReturnType<typeof limit>): Accept =>
    async (request, reply) => {
      for (const count of counts) {
        const found = await count(request)
        if (!found.isAllowed && found.isExceeded) refuse(reply, found.ttlInSeconds)
      }
    }

  return {
    hooks: {
      async onRequest(request, reply) {
        const limit = await countAttempt(request)
        if (limit.isAllowed || !limit.isExceeded) return
        if (!isForm(request) || limit.isBanned) refuse(reply, limit.ttlInSeconds)
        reply.header('Retry-After', limit.ttlInSeconds)
        tooMany.add(request)
      },
      async preHandler(request) {
        if (tooMany.has(request)) throw new HttpError(429)
      },
    },
    accept: acceptWithin(limit(1)),
    acceptMail: acceptWithin(limit(MAIL_SHARE)),
  }
}
