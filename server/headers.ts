import type { onRequestHookHandler } from 'fastify'

/** Headers of every answer. The content policy travels in the pages themselves. */
export const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const

export const setHeaders: onRequestHookHandler = (_request, reply, done) => {
  reply.headers(headers)
  done()
}
