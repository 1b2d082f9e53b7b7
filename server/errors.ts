/** Errors of the server, and what it responds with when it stores nothing. */
import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

/** Sets status and headers for an error; logs the unexpected ones, which are a 500. */
export const applyError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): number => {
  // Not `instanceof Error`: Node's own errors may come from another realm.
  const asked = property(error, 'statusCode')
  const isOurs =
    typeof asked === 'number' && asked >= 400 && (asked < 500 || asked === 503)
  const status = isOurs ? asked : 500
  if (status >= 500) request.log.error(error)
  if (status === 503) reply.header('Retry-After', RETRY_AFTER)
  reply.code(status)
  return status
}

/** The body of an error for programs. */
export const jsonError = (status: number) => ({ error: STATUS_CODES[status] })

/** The same for people. */
export const plainError = (status: number) => `${status} ${STATUS_CODES[status]}\n`
