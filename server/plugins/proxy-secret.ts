import type { FastifyInstance } from 'fastify'
import { hasSecret } from '../../src/shared/request-guard'
import { HttpError } from '../errors'
import type { Settings } from '../settings'

/**
 * With PROXY_SECRET, refuses what is asked of the API unless it comes through the proxy, which
 * alone knows the secret. Without it, any user of the machine could post to the server's port and
 * name any address as the visitor's. The check comes before the rate limits, so that a
 * forged request uses up no visitor's limit, and after the body is read, so that a form without scripts gets
 * its text back.
 */
export const requireProxySecret = (
  app: FastifyInstance,
  { PROXY_SECRET }: Pick<Settings, 'PROXY_SECRET'>,
) => {
  app.addHook('preValidation', async (request) => {
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? false
    if (isApi && !hasSecret(request, PROXY_SECRET)) throw new HttpError(403)
  })
}
