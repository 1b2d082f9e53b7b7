/** How much visitors may send: limits for a client, for all together, and for one text. */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordOf } from '../../src/shared/unknown'
import { HttpError } from '../errors'
import { withoutPort, type Settings } from '../settings'
import { DAY, MINUTE } from '../time'

/** @throws {HttpError} 429 with `Retry-After` */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Requests, also wrong ones, that a client may send for each submission that it may send. */
const REQUESTS = 10

/** A client may send in a day what ten full minutes allow. */
const DAY_MINUTES = 10

/** Mails to visitors get a sixth of the limit for messages: anybody may have typed the address. */
const MAIL_SHARE = 6

/** A text that comes more often in a day is marked: three people may send the same letter. */
const TEXT_USES = 3

/** How many clients or texts a counter remembers; of more, the newest. */
const KEYS = 5000

/** How often a key may be used within a span of time from its first use. */
const counter = (max: number, span: number) => {
  const windows = new Map<string, { left: number; end: number }>()
  // Not by the clock of the machine: set back, it would not let anybody send until it is right.
  const windowOf = (key: string, now: number) => {
    const open = windows.get(key)
    if (open && now < open.end) return open
    const begun = { left: max, end: now + span }
    windows.delete(key)
    windows.set(key, begun)
    const [oldest = ''] = windows.keys()
    if (windows.size > KEYS) windows.delete(oldest)
    return begun
  }
  return {
    /** Seconds until there is some left; 0 if there is. */
    wait(key: string) {
      const now = performance.now()
      const { left, end } = windowOf(key, now)
      return left > 0 ? 0 : Math.ceil((end - now) / 1000)
    },
    take(key: string) {
      windowOf(key, performance.now()).left -= 1
    },
  }
}

/** A client: an IPv4 address, or the /64 of an IPv6 address, since a client has all of it. */
const clientOf = ({ ip }: FastifyRequest): string => {
  const address = withoutPort(ip).replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':'))
  const zeros = Array<string>(8 - head.length - tail.length).fill('')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map((group) => Number(`0x0${group}`)).join(':')
}

/**
 * Limits submissions: of each client a minute and a day, of all together a minute. Submissions
 * with mistakes do not count: a visitor who mistypes an address three times can still send.
 */
export const rateLimits = ({ RATE_LIMIT, RATE_LIMIT_TOTAL }: Settings) => {
  const limitTo = (ofClient: number, ofAll: number): Limit => {
    const total = counter(ofAll, MINUTE)
    const counters = [counter(ofClient, MINUTE), counter(ofClient * DAY_MINUTES, DAY)]
    return async (request, reply) => {
      const client = clientOf(request)
      const wait = Math.max(total.wait(''), ...counters.map((each) => each.wait(client)))
      if (wait > 0) {
        reply.header('Retry-After', wait)
        throw new HttpError(429)
      }
      total.take('')
      for (const each of counters) each.take(client)
    }
  }

  const limitShare = (share: number) =>
    limitTo(Math.ceil(RATE_LIMIT / share), Math.ceil(RATE_LIMIT_TOTAL / share))

  const texts = counter(TEXT_USES, DAY)
  const textOf = ({ body }: FastifyRequest) =>
    createHash('sha256')
      .update(String(recordOf(body).message))
      .digest('base64url')

  return {
    /** Whether the text of a message has been stored too often. */
    isRepeated: (request: FastifyRequest) => texts.wait(textOf(request)) > 0,
    countText: (request: FastifyRequest) => texts.take(textOf(request)),
    /** Every request, as `preHandler`: after the body, so that a form gets its text back. */
    request: limitTo(RATE_LIMIT * REQUESTS, Infinity),
    /** Before a message is accepted. */
    message: limitShare(1),
    /** Before something is accepted that sends a mail to a visitor. */
    mail: limitShare(MAIL_SHARE),
  }
}
