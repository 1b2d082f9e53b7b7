import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { applyError, HttpError, jsonError } from '../errors'
import { contact } from './contact'
import { sitePages, type ApiContext } from './context'
import { rateLimits } from './limits'
import { newsletter, newsletterLinks } from './newsletter'
import { addBodyParsers } from './submission'

type Options = Omit<ApiContext, 'pages' | 'limits'>

/** Everything below `/api`: what visitors send. */
export const api: FastifyPluginAsync<Options> = async (app, options) => {
  const { settings } = options
  app.setErrorHandler((error, request, reply) =>
    reply.send(jsonError(applyError(error, request, reply))),
  )
  addBodyParsers(app)
  const limits = rateLimits(settings)
  const context = { ...options, pages: sitePages(settings), limits }

  const methods = new Map<string, string[]>()
  app.addHook('onRoute', ({ routePath, method }) => {
    methods.set(routePath, [...(methods.get(routePath) ?? []), method].flat())
  })
  contact(app, context)
  newsletter(app, context)
  // Without the prefix that these options bring along.
  await app.register(newsletterLinks, { ...context, prefix: '' })

  const refuse = (status: number, allowed?: string) => {
    const handler = async (_request: FastifyRequest, reply: FastifyReply) => {
      if (allowed) reply.header('Allow', allowed)
      throw new HttpError(status)
    }
    // Before the body is read.
    return { onRequest: handler, handler }
  }
  for (const [url, allowed] of [...methods]) {
    const method = app.supportedMethods.filter((each) => !allowed.includes(each))
    app.route({ url, method, ...refuse(405, allowed.join(', ')) })
  }
  app.all('/*', refuse(404))
}
