/**
 * The targets of the links in newsletter mails. Opening one changes nothing, since virus
 * scanners open them too: it shows a page with a button, which posts.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { localizedPath, routes } from '../../src/i18n/paths'
import { textOf } from '../../src/shared/unknown'
import { fillForm } from '../correction-page'
import { confirmSubscription, findSubscription } from '../db/subscriptions'
import { erase, oneSubscription } from '../erasure'
import { applyError, HttpError } from '../errors'
import { readLink, type LinkAction } from '../newsletter-tokens'
import type { ApiContext } from './context'
import { pageLanguageOf } from './submission'

const formRoutes = {
  confirm: routes.newsletterConfirm,
  unsubscribe: routes.newsletterUnsubscribe,
} satisfies Record<LinkAction, string>

/** The field of RFC 8058, and how many bytes a body may have that holds nothing else. */
const ONE_CLICK = 'List-Unsubscribe'
const ONE_CLICK_LIMIT = 4096

/** Mail programs post the token in the URL, our pages in the form. */
const tokenOf = ({ body, query }: FastifyRequest) =>
  textOf(body, 'token') || textOf(query, 'token')

/** The page that says why a link did nothing. */
const refusalRoute = (isLeaving: boolean, status: number) => {
  // Who wants to leave is not told how to subscribe.
  if (isLeaving) return routes.newsletterNotUnsubscribed
  return status === 410 ? routes.newsletterExpired : routes.unavailable
}

export const newsletterLinks: FastifyPluginAsync<ApiContext> = async (app, context) => {
  const { settings, store, signer, pages, limits, wakeWorker } = context
  const limited = { preHandler: limits.request }

  // The token is in the URL, so no other site may learn the URL.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'Referrer-Policy': 'strict-origin', 'X-Robots-Tag': 'noindex' })
  })

  // Mail programs may post their one click as multipart (RFC 8058, 3.1). Our pages never do,
  // so every such body is a click.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: ONE_CLICK_LIMIT },
    async () => ({ [ONE_CLICK]: 'One-Click' }),
  )

  /** The language in the link, even in an expired one; else of the page it was clicked on. */
  const linkLanguageOf = (request: FastifyRequest) => {
    const token = tokenOf(request)
    const link =
      readLink(signer, 'confirm', token, 0) ?? readLink(signer, 'unsubscribe', token, 0)
    return link?.language ?? pageLanguageOf(request)
  }

  // People follow links, and JSON tells them nothing.
  app.setErrorHandler(async (error, request, reply) => {
    const status = applyError(error, request, reply)
    const isLeaving = request.routeOptions.url?.endsWith('/unsubscribe') ?? false
    const route = refusalRoute(isLeaving, status)
    return pages.send(reply, await pages.read(route, linkLanguageOf(request)))
  })

  /** @throws {HttpError} 410 if the token is invalid or expired */
  const openLink = (action: LinkAction, token: string) => {
    const link = readLink(signer, action, token, Date.now())
    if (!link) throw new HttpError(410)
    return link
  }

  for (const action of ['confirm', 'unsubscribe'] as const)
    app.get(`/newsletter/${action}`, limited, async (request, reply) => {
      const token = tokenOf(request)
      const { id, language } = openLink(action, token)
      if (action === 'confirm' && !(await store.read((db) => findSubscription(db, id))))
        throw new HttpError(410)
      const page = await pages.read(formRoutes[action], language)
      return pages.send(reply, fillForm(page, `newsletter-${action}`, { token }))
    })

  app.post('/newsletter/confirm', limited, async (request, reply) => {
    // Only the page's own button confirms, not a program that posts to the link's URL.
    const link = openLink('confirm', textOf(request.body, 'token'))
    if (!(await confirmSubscription(store, link, Date.now()))) throw new HttpError(410)
    wakeWorker()
    return reply.redirect(localizedPath(routes.newsletterConfirmed, link.language), 303)
  })

  app.post('/newsletter/unsubscribe', limited, async (request, reply) => {
    const { id, language } = openLink('unsubscribe', tokenOf(request))
    await erase(store, settings, oneSubscription(id))
    // A mail program has no use for a page (RFC 8058).
    if (textOf(request.body, ONE_CLICK) === 'One-Click')
      return reply.send({ status: 'unsubscribed' })
    return reply.redirect(localizedPath(routes.newsletterUnsubscribed, language), 303)
  })
}
