/** Errors of the server, and what it responds with when it stores nothing. */
import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Largest JSON body in bytes: the longest message fits in any script. */
export const JSON_LIMIT = 32 * 1024

/** Largest form body in bytes: percent-encoding triples what is not ASCII. */
export const FORM_LIMIT = 64 * 1024

/** Seconds after which a request that met a 503 is worth another try. */
const RETRY_AFTER = 10

/** An error that is to be responded to with this status. */
export class HttpError extends Error {
  constructor(readonly statusCode: number) {
    super(`HTTP ${statusCode}`)
  }
}

/** What an unknown value has under a name. */
export const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** The code of an error of Node, SQLite, PostgreSQL or a mail server; empty without one. */
export const codeOf = (error: unknown): string => {
  const code = property(error, 'code')
  return typeof code === 'string' ? code : ''
}

/** The status that an error of ours or of Fastify asks for; any other error is a 500. */
const statusOf = (error: unknown): number => {
  // Not `instanceof Error`: Node's own errors may come from another realm.
  const status = property(error, 'statusCode')
  if (status === 503) return status
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500
}

interface Refusal {
  /** For programs; never changes. */
  error: string
  /** For the developers who read it. */
  message: string
}

const INTERNAL: Refusal = {
  error: 'internal',
  message: 'Nothing was stored; try again later.',
}

const refusals: Readonly<Record<number, Refusal>> = {
  400: { error: 'malformed', message: 'The body must be one JSON object in UTF-8.' },
  404: { error: 'not-found', message: 'There is nothing at this address.' },
  405: { error: 'method-not-allowed', message: 'This address takes POST only.' },
  413: {
    error: 'too-large',
    message: `The body is too large: JSON may have ${JSON_LIMIT} bytes, a form ${FORM_LIMIT}.`,
  },
  415: {
    error: 'unsupported-media-type',
    message: 'Send application/json or application/x-www-form-urlencoded.',
  },
  429: { error: 'too-many-requests', message: 'Too many submissions; try again later.' },
  500: INTERNAL,
  503: {
    error: 'unavailable',
    message: 'Nothing can be stored at the moment; try again after Retry-After seconds.',
  },
}

/** The body for a status that `applyError` has set. */
export const refusalOf = (status: number): Refusal => refusals[status] ?? INTERNAL

/** Sets the status and headers for an error of the API; logs unexpected ones. */
export const applyError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): number => {
  const asked = statusOf(error)
  // Fastify's rarer errors, such as a wrong Content-Length, are all about the body.
  const status = asked in refusals ? asked : 400
  if (status >= 500) request.log.error(error)
  if (status === 503) reply.header('Retry-After', RETRY_AFTER)
  reply.code(status)
  return status
}

export const plainError = (status: number) => `${status} ${STATUS_CODES[status]}\n`

/** Responds to errors that are neither the API's nor a page's. */
export const sendPlainError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const status = statusOf(error)
  if (status >= 500) request.log.error(error)
  return reply.code(status).type('text/plain; charset=utf-8').send(plainError(status))
}
