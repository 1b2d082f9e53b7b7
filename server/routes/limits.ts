/**
 * Limits how much visitors may send: each client, each network that the client is in, and all
 * visitors together.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY, MINUTE } from '../../src/shared/retention'
import type { LimitKind, LimitScope, LimitSpan } from '../db/tables'
import { HttpError } from '../errors'
import type { Settings } from '../settings'
import { counter } from './counter'
import type { ReachedLimit } from './limit-notes'
import { networksOf, type Network } from './networks'

/**
 * A rate limit, which is checked before a request is handled.
 * @throws {HttpError} 429 with `Retry-After`
 */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * How many requests a client may send for each message that it may send. Requests with mistakes
 * count, too.
 */
const REQUESTS = 10

/**
 * The spans of time in which requests are counted. In a day, everybody may send ten times as much
 * as in a minute.
 */
const SPANS = [
  { span: 'minute', milliseconds: MINUTE, minutes: 1 },
  { span: 'day', milliseconds: DAY, minutes: 10 },
] as const

/**
 * The limit for all visitors is divided by this number to get the limit for one network. A provider
 * may use a quarter of the limit, and each smaller network half as much as the one that contains
 * it. So no network uses up everything.
 */
const SHARES: Record<Exclude<Network, 'client'>, number> = {
  household: 16,
  organisation: 8,
  provider: 4,
}

/**
 * The limit for mails to visitors is the limit for messages divided by this number. It is so low
 * because anybody may have typed a visitor's address.
 */
const MAIL_SHARE = 6

interface Maxima {
  /** How many requests, messages or mails one client may cause in a minute. */
  client: number
  /**
   * How many requests, messages or mails all clients together may cause in a minute. The limits of
   * networks are parts of this number.
   */
  all: number
  /**
   * The spans of time with a limit for all clients together. In a span that is not listed, only
   * single clients and networks are limited.
   */
  total: readonly LimitSpan[]
}

/**
 * Makes the rate limits. Each limits single clients and their networks, in a minute and in a day;
 * those of messages and mails also limit all visitors together. Submissions with mistakes do not
 * count as messages, so that a visitor who mistypes an address three times can still send one.
 * @param note is called for each refusal by the limit of a network or of all visitors, but not of a
 * single client
 */
export const rateLimits = (
  { RATE_LIMIT, RATE_LIMIT_TOTAL }: Pick<Settings, 'RATE_LIMIT' | 'RATE_LIMIT_TOTAL'>,
  note: (reached: ReachedLimit) => void,
) => {
  const limitTo = (kind: LimitKind, { client, all, total }: Maxima): Limit => {
    const maxima = [
      ['client', client],
      ['household', all / SHARES.household],
      ['organisation', all / SHARES.organisation],
      ['provider', all / SHARES.provider],
      ['all', all],
    ] as const
    const limits = SPANS.flatMap(({ span, milliseconds, minutes }) =>
      maxima
        .filter(([scope]) => scope !== 'all' || total.includes(span))
        .map(([scope, max]) => ({
          scope,
          span,
          uses: counter(Math.ceil(max) * minutes, milliseconds),
        })),
    )
    return async ({ ip }, reply) => {
      const networks: Partial<Record<LimitScope, string>> = { ...networksOf(ip), all: '' }
      const { provider: network = '' } = networks
      const concerned = limits.flatMap((limit) => {
        const key = networks[limit.scope]
        return key === undefined ? [] : [{ ...limit, key }]
      })
      const waits = concerned.map(({ scope, span, uses, key }) => {
        const wait = uses.wait(key)
        if (wait > 0 && scope !== 'client') note({ kind, scope, span, network })
        return wait
      })
      const wait = Math.max(...waits)
      if (wait > 0) {
        reply.header('Retry-After', wait)
        throw new HttpError(429)
      }
      for (const { uses, key } of concerned) uses.take(key)
    }
  }

  return {
    /**
     * Limits every request. It is a `preHandler`, which runs after the body is read, so that a form
     * sent without scripts gets its text back. There is no limit for all visitors together, so that
     * nobody is refused because of what others do wrong. Every network may send at least as much as
     * a client.
     */
    request: limitTo('request', {
      client: RATE_LIMIT * REQUESTS,
      all: Math.max(RATE_LIMIT_TOTAL, RATE_LIMIT * SHARES.household) * REQUESTS,
      total: [],
    }),
    /**
     * Limits messages, just before one is stored. There is no limit for all visitors together in a
     * day: a flood of one hour would keep everybody from writing until the next day.
     */
    message: limitTo('message', {
      client: RATE_LIMIT,
      all: RATE_LIMIT_TOTAL,
      total: ['minute'],
    }),
    /**
     * Limits requests that send a mail to a visitor, since a flood of them would mail strangers in
     * our name.
     */
    mail: limitTo('mail', {
      client: Math.ceil(RATE_LIMIT / MAIL_SHARE),
      all: Math.ceil(RATE_LIMIT_TOTAL / MAIL_SHARE),
      total: ['minute', 'day'],
    }),
  }
}
