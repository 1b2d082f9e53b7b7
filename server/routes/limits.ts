/** How much visitors may send: limits for a client, for all together, and for one text. */
import { createHash } from 'node:crypto'
import limiter from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordOf } from '../../src/shared/unknown'
import { HttpError } from '../errors'
import type { Settings } from '../settings'
import { DAY, MINUTE } from '../time'

/** @throws {HttpError} 429 with `Retry-After` */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Requests, also wrong ones, that a client may send for each submission that it may send. */
const REQUESTS = 10

/** A client may send in a day what ten full minutes allow. */
const DAY_MINUTES = 10

/** Mails to visitors get a sixth of the limit for messages: anybody may have typed the address. */
const MAIL_SHARE = 6

/** An IPv6 client has a whole network, so a /64 counts as one client. */
const IPV6_SUBNET = 64

/** A text that comes more often in a day is marked: three people may send the same letter. */
const TEXT_USES = 3

/** What all clients together may send in a minute. */
const totalOf = (max: number) => {
  let end = 0
  let left = max
  return {
    /** Seconds until there is some left; 0 if there is. */
    wait: () => {
      const now = Date.now()
      if (now >= end) [end, left] = [now + MINUTE, max]
      return left > 0 ? 0 : Math.ceil((end - now) / 1000)
    },
    take: () => {
      left -= 1
    },
  }
}

/**
 * Limits submissions: of each client a minute and a day, of all together a minute. Submissions
 * with mistakes do not count: a visitor who mistypes an address three times can still send.
 */
export const addRateLimits = async (
  app: FastifyInstance,
  { RATE_LIMIT, RATE_LIMIT_TOTAL }: Settings,
) => {
  await app.register(limiter, { global: false, ipv6Subnet: IPV6_SUBNET })

  const limitTo = (ofClient: number, ofAll: number): Limit => {
    const total = totalOf(ofAll)
    const counters = [
      app.createRateLimit({ max: ofClient, timeWindow: MINUTE }),
      app.createRateLimit({ max: ofClient * DAY_MINUTES, timeWindow: DAY }),
    ]
    return async (request, reply) => {
      const refuseFor = (seconds: number) => {
        reply.header('Retry-After', seconds)
        throw new HttpError(429)
      }
      // First, since asking it counts nothing.
      const wait = total.wait()
      if (wait > 0) refuseFor(wait)
      for (const count of counters) {
        const result = await count(request)
        if (!result.isAllowed && result.isExceeded) refuseFor(result.ttlInSeconds)
      }
      total.take()
    }
  }

  const limitShare = (share: number) =>
    limitTo(Math.ceil(RATE_LIMIT / share), Math.ceil(RATE_LIMIT_TOTAL / share))

  const textCounter = app.createRateLimit({
    max: TEXT_USES,
    timeWindow: DAY,
    keyGenerator: ({ body }) =>
      createHash('sha256')
        .update(String(recordOf(body).message))
        .digest('base64url'),
  })

  return {
    /** Counts the text of a message; whether it has come too often. */
    async countText(request: FastifyRequest) {
      const use = await textCounter(request)
      return !use.isAllowed && use.isExceeded
    },
    /** Every request, as `preHandler`: after the body, so that a form gets its text back. */
    request: limitTo(RATE_LIMIT * REQUESTS, Infinity),
    /** Before a message is accepted. */
    message: limitShare(1),
    /** Before something is accepted that sends a mail to a visitor. */
    mail: limitShare(MAIL_SHARE),
  }
}
