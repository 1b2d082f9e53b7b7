import limiter from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors'
import type { Settings } from '../settings'
import { MINUTE } from '../time'

/** Submissions that a client may send, refused ones too, for each that may be accepted. */
const ATTEMPTS = 10

/** One of so many submissions may send a mail to an address that anybody may have typed. */
const MAIL_SHARE = 6

/** An IPv6 client has a whole network, so a network counts as one client. */
const IPV6_SUBNET = 64

/** @throws {HttpError} 429 with `Retry-After` */
type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export interface RateLimits {
  /** Every submission, as `preHandler`: after the body, so that a form gets its text back. */
  attempt: Limit
  /** Before a message is accepted. */
  message: Limit
  /** Before something is accepted that sends a mail to a visitor. */
  mail: Limit
}

/**
 * Limits submissions a minute, of each client and of all together. Only accepted ones count
 * towards the allowance: a visitor who mistypes an address three times can still send.
 */
export const addRateLimits = async (
  app: FastifyInstance,
  { RATE_LIMIT, RATE_LIMIT_TOTAL }: Settings,
): Promise<RateLimits> => {
  const options = { timeWindow: MINUTE, ipv6Subnet: IPV6_SUBNET }
  await app.register(limiter, { global: false, ...options })

  const limitTo = (ofClient: number, ofAll: number): Limit => {
    const counters = [
      app.createRateLimit({ ...options, max: ofClient }),
      app.createRateLimit({ ...options, max: ofAll, keyGenerator: () => 'all' }),
    ]
    return async (request, reply) => {
      for (const count of counters) {
        const result = await count(request)
        if (result.isAllowed || !result.isExceeded) continue
        reply.header('Retry-After', result.ttlInSeconds)
        throw new HttpError(429)
      }
    }
  }

  const limitShare = (share: number) =>
    limitTo(Math.ceil(RATE_LIMIT / share), Math.ceil(RATE_LIMIT_TOTAL / share))

  return {
    attempt: limitTo(RATE_LIMIT * ATTEMPTS, Infinity),
    message: limitShare(1),
    mail: limitShare(MAIL_SHARE),
  }
}
