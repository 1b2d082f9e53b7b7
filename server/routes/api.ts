import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath } from '../../src/i18n/paths'
import { applyError, HttpError, jsonError } from '../errors'
import { contact } from './contact'
import { addBodyParsers, sitePages, type ApiContext } from './context'
import { startLimitNotes } from './limit-notes'
import { rateLimits } from './limits'
import { newsletter, newsletterLinks } from './newsletter'

/**
 * The path of the 404 page for `pages.read`, which reads only files named `index.html`. The build
 * writes the page as `404/index.html`, too.
 */
const NOT_FOUND_PAGE = '/404/'

type Options = Omit<ApiContext, 'pages' | 'limits'>

/** Adds all routes below `/api`, which receive what visitors send. */
export const api: FastifyPluginAsync<Options> = async (app, options) => {
  const { settings, store } = options
  app.setErrorHandler((error, request, reply) =>
    reply.send(jsonError(applyError(error, request, reply))),
  )
  addBodyParsers(app)
  const notes = startLimitNotes(store, app.log)
  app.addHook('onClose', notes.stop)
  const limits = rateLimits(settings, notes.note)
  const context = { ...options, pages: sitePages(settings), limits }

  contact(app, context)
  newsletter(app, context)
  // `context` has the prefix `/api`, under which this plugin already runs. If it were not removed
  // here, the links would be below `/api/api`.
  await app.register(newsletterLinks, { ...context, prefix: '' })

  // A person who follows an incomplete link gets the site's own 404 page. Programs, which do not
  // ask for HTML, get JSON.
  const notFound = async ({ headers, url }: FastifyRequest, reply: FastifyReply) => {
    if (!headers.accept?.includes('text/html')) throw new HttpError(404)
    const language = languageOfPath(url.replace('/api', ''))
    const page = await context.pages.read(NOT_FOUND_PAGE, language)
    return context.pages.send(reply.code(404), page)
  }
  // `notFound` is also an `onRequest` hook, so that it answers before the body of the request is
  // read.
  app.all('/*', { onRequest: notFound }, notFound)
}
