import type { FastifyInstance } from 'fastify'
import { NO_CONTENT } from '../../src/shared/headers/content-policy'
import { everyAnswer, isSecure } from '../../src/shared/headers/every-answer'
import type { Settings } from '../settings'

/** The headers of every answer; pages replace the policy by their own. */
export const setHeaders = (app: FastifyInstance, { siteUrl }: Settings) => {
  const headers = new Map(
    Object.entries({
      ...everyAnswer(isSecure(siteUrl)),
      'content-security-policy': NO_CONTENT,
    }),
  )
  app.addHook('onRequest', async (_request, reply) => {
    // On the bare answer, where those who send files can replace them.
    reply.raw.setHeaders(headers)
  })
}
