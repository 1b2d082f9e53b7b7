import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { formHeaders } from '../../src/shared/form-rules'
import { MINUTE } from '../time'
import { isForm } from '../plugins/body-parsers'

/** Milliseconds in which the same form with the same text is one message. */
const WINDOW = 10 * MINUTE

/** Printable ASCII, not longer than any sensible identifier. */
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * What tells a message that is sent again from another one. Scripts send a key of their own
 * in `Idempotency-Key`; those that do not never repeat themselves. A form without script
 * cannot: its double click is known by its text alone, in the same ten minutes of the clock.
 */
export const idempotencyKeyOf = (request: FastifyRequest, now: number): string => {
  const key = request.headers[formHeaders.key.toLowerCase()]
  if (typeof key === 'string' && KEY.test(key)) return `key ${key}`
  return isForm(request) ? `time ${Math.floor(now / WINDOW)}` : `once ${randomUUID()}`
}
