/** How much visitors may send: limits for a client, for each of its networks, and for all visitors together. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY, MINUTE } from '../../src/shared/retention'
import type { LimitKind, LimitScope, LimitSpan } from '../db/tables'
import { HttpError } from '../errors'
import type { Settings } from '../settings'
import { counter } from './counter'
import type { ReachedLimit } from './limit-notes'
import { networksOf, type Network } from './networks'

/** @throws {HttpError} 429 with `Retry-After` */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** For each submission that a client may send, it may send so many requests, wrong ones included. */
const REQUESTS = 10

/** Everybody may send in a day what ten full minutes allow. */
const SPANS = [
  { span: 'minute', milliseconds: MINUTE, minutes: 1 },
  { span: 'day', milliseconds: DAY, minutes: 10 },
] as const

/**
 * The share of the total that one network may use: a provider may use a quarter, and each smaller network half
 * of what the one around it may use. So no network uses up what is for others.
 */
const SHARES: Record<Exclude<Network, 'client'>, number> = {
  household: 16,
  organisation: 8,
  provider: 4,
}

/** Mails to visitors get a sixth of the limit for messages: anybody may have typed the address. */
const MAIL_SHARE = 6

interface Maxima {
  /** Of a client in a minute. */
  client: number
  /** Of all clients together in a minute; of each network, its share. */
  all: number
  /** The spans that have a total for everybody. */
  total: readonly LimitSpan[]
}

/**
 * Limits submissions of each client, of each network and of all together, in a minute and in a day.
 * Submissions with mistakes do not count: a visitor who mistypes an address three times can still send.
 * @param note is called for each refusal by the limit of a network or of all; not for a single client's
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
     * Limits every request, as `preHandler`: after the body is read, so that a form gets its text back. There
     * is no total, so that nobody is refused for what others do wrong; every network may send what a client may.
     */
    request: limitTo('request', {
      client: RATE_LIMIT * REQUESTS,
      all: Math.max(RATE_LIMIT_TOTAL, RATE_LIMIT * SHARES.household) * REQUESTS,
      total: [],
    }),
    /**
     * Limits messages, before one is accepted. There is no total for a day: with one, a flood of an hour would
     * keep all visitors from writing until the next day.
     */
    message: limitTo('message', {
      client: RATE_LIMIT,
      all: RATE_LIMIT_TOTAL,
      total: ['minute'],
    }),
    /** Limits what sends a mail to a visitor: a flood would mail strangers in our name. */
    mail: limitTo('mail', {
      client: Math.ceil(RATE_LIMIT / MAIL_SHARE),
      all: Math.ceil(RATE_LIMIT_TOTAL / MAIL_SHARE),
      total: ['minute', 'day'],
    }),
  }
}
