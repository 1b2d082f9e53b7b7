import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { statusOf } from './http-error'

/** The least an error can say: for requests that are neither the API's nor a page's. */
export const plainError = (status: number) => `${status} ${STATUS_CODES[status]}\n`

export const answerError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const status = statusOf(error)
  if (status >= 500) request.log.error(error)
  return reply.code(status).type('text/plain; charset=utf-8').send(plainError(status))
}
