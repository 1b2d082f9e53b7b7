/** Routes of the newsletter form, and of the links in newsletter mails. */
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { subscriptionSchema } from '../../src/forms/schema'
import { defaultLanguage, isLanguage } from '../../src/i18n/languages'
import { localizedPath, markedPath, routes } from '../../src/i18n/paths'
import { textOf } from '../../src/shared/unknown'
import { fillForm } from '../correction-page'
import {
  confirmSubscription,
  isConfirmable,
  requestSubscription,
} from '../db/subscriptions'
import { eraseSubscription } from '../erasure'
import { applyError, HttpError } from '../errors'
import { shortActions, subscriptionOf, type LinkAction } from '../newsletter-links'
import type { ApiContext } from './context'
import { addSubmission, fillsHoneypot } from './submission'

/**
 * Adds the route of the newsletter form. An address is subscribed once its owner confirms the mail
 * that is sent to it. All responses are the same, so that nobody learns whether an address is
 * known. A request with the honeypot filled in gets an error and the form back, without the
 * honeypot: so a program cannot have strangers mailed, and a person whose password manager filled
 * it in can try again.
 */
export const newsletter = (app: FastifyInstance, context: ApiContext) => {
  const { store, limits, wakeWorker } = context
  addSubmission(app, context, {
    schema: subscriptionSchema,
    form: 'newsletter',
    sentRoute: routes.newsletterSubscribed,
    correctRoute: routes.newsletterCorrect,
    async limit(request, reply) {
      if (fillsHoneypot(request)) throw new HttpError(422)
      await limits.mail(request, reply)
    },
    async save({ email }, { language }) {
      await requestSubscription(store, { email, language }, Date.now())
      wakeWorker()
    },
  })
}

/**
 * The paths of an action: the one in the links of today's mails, and the one in the links of mails
 * up to November 2026, to which the forms on our pages still post.
 */
const pathsOf = (action: LinkAction) => [
  `/:language/${shortActions[action]}/*`,
  `/newsletter/:language/${action}`,
  // A program that tidies addresses may have added a slash at the end of the link.
  `/newsletter/:language/${action}/`,
]

const formRoutes = {
  confirm: routes.newsletterConfirm,
  unsubscribe: routes.newsletterUnsubscribe,
} satisfies Record<LinkAction, string>

/**
 * The field that mail programs post to unsubscribe with one click (RFC 8058), and the most bytes
 * that the body of such a request may have.
 */
const ONE_CLICK = 'List-Unsubscribe'
const ONE_CLICK_LIMIT = 4096

/**
 * The token that names a subscription in a request. Mail programs post it in the URL's path, our
 * pages in the form, and links in mails up to November 2026 have it in the query.
 */
const tokenOf = ({ body, params, query }: FastifyRequest) =>
  textOf(body, 'token') || textOf(params, '*') || textOf(query, 'token')

/**
 * The route of the page that tells a visitor why a link in a newsletter mail could not confirm or
 * end a subscription.
 */
const refusalRoute = (isLeaving: boolean, status: number) => {
  if (status === 400) return routes.newsletterIncomplete
  // Visitors who want to unsubscribe get a page of their own, since the pages for other broken
  // links offer the form to subscribe.
  if (isLeaving) return routes.newsletterNotUnsubscribed
  return status === 410 ? routes.newsletterExpired : routes.unavailable
}

/**
 * Adds the routes of the links in newsletter mails. Opening a link changes nothing, since virus
 * scanners open links, too: it shows a page with a button, which posts a form.
 */
export const newsletterLinks: FastifyPluginAsync<ApiContext> = async (app, context) => {
  const { store, pages, limits, wakeWorker } = context
  const limited = { preHandler: limits.request }

  // The URL has the subscription's secret, so these headers keep it from other sites and from
  // search engines.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'Referrer-Policy': 'strict-origin', 'X-Robots-Tag': 'noindex' })
  })

  // Mail programs may post their one click as multipart (RFC 8058, 3.1). Our pages never send
  // multipart, so every such body counts as a click.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: ONE_CLICK_LIMIT },
    async () => ({ [ONE_CLICK]: 'One-Click' }),
  )

  /**
   * The language in the request's path, or the default language if the site no longer has the one
   * in the path.
   */
  const languageOf = ({ params }: FastifyRequest) => {
    const language = textOf(params, 'language')
    return isLanguage(language) ? language : defaultLanguage
  }

  // People open the links of newsletter mails in a browser, so errors are answered with a page
  // instead of JSON.
  app.setErrorHandler(async (error, request, reply) => {
    const status = applyError(error, request, reply)
    const { url } = request.routeOptions
    const isLeaving = pathsOf('unsubscribe').some((path) => url === `/api${path}`)
    const route = refusalRoute(isLeaving, status)
    return pages.send(reply, await pages.read(route, languageOf(request)))
  })

  const showPage =
    (action: LinkAction) => async (request: FastifyRequest, reply: FastifyReply) => {
      const token = tokenOf(request)
      const subscription = await subscriptionOf(store, token)
      const isOpen = subscription && isConfirmable(subscription, Date.now())
      if (action === 'confirm' && !isOpen) throw new HttpError(410)
      const page = await pages.read(formRoutes[action], languageOf(request))
      return pages.send(reply, fillForm(page, `newsletter-${action}`, { token }))
    }

  const confirm = async (request: FastifyRequest, reply: FastifyReply) => {
    // Only a token in the posted form confirms the subscription, and not the one in the link's URL.
    // So a click on the page's button confirms it, and a program that posts to the link's URL does
    // not.
    const subscription = await subscriptionOf(store, textOf(request.body, 'token'))
    const isConfirmed =
      subscription && (await confirmSubscription(store, subscription.id, Date.now()))
    if (!isConfirmed) throw new HttpError(410)
    wakeWorker()
    const confirmed = markedPath(routes.newsletterConfirmed, languageOf(request))
    return reply.redirect(confirmed, 303)
  }

  const unsubscribe = async (request: FastifyRequest, reply: FastifyReply) => {
    // If the subscription was erased before, the answer is the same: mail programs may post their
    // click twice.
    const subscription = await subscriptionOf(store, tokenOf(request))
    if (subscription) await eraseSubscription(store, subscription.id)
    // A mail program that posts the one click gets JSON, since it has no use for a page (RFC 8058).
    if (textOf(request.body, ONE_CLICK) === 'One-Click')
      return reply.send({ status: 'unsubscribed' })
    const left = localizedPath(routes.newsletterUnsubscribed, languageOf(request))
    return reply.redirect(left, 303)
  }

  for (const [action, post] of Object.entries({ confirm, unsubscribe }))
    for (const path of pathsOf(action as LinkAction)) {
      app.get(path, limited, showPage(action as LinkAction))
      app.post(path, limited, post)
    }
}
