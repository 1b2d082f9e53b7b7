/** The newsletter form, and the links in newsletter mails. */
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
 * The newsletter form: an address is subscribed once its owner confirms the mail that it gets. All
 * responses are the same, so that nobody learns whether an address is known. A request that fills in the
 * honeypot is refused in words, and the form comes back without it: so a program mails no strangers, and a
 * person whose password manager filled it in can try again.
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

/** The paths of an action: of its links, and of links in mails up to November 2026, to which pages post. */
const pathsOf = (action: LinkAction) => [
  `/:language/${shortActions[action]}/*`,
  `/newsletter/:language/${action}`,
  // A program that tidies addresses may add the slash.
  `/newsletter/:language/${action}/`,
]

const formRoutes = {
  confirm: routes.newsletterConfirm,
  unsubscribe: routes.newsletterUnsubscribe,
} satisfies Record<LinkAction, string>

/** The field by which mail programs unsubscribe (RFC 8058), and the bytes that a body with it may have. */
const ONE_CLICK = 'List-Unsubscribe'
const ONE_CLICK_LIMIT = 4096

/** The token: mail programs post it in the URL, our pages in the form, and links of old mails in the query. */
const tokenOf = ({ body, params, query }: FastifyRequest) =>
  textOf(body, 'token') || textOf(params, '*') || textOf(query, 'token')

/** The page that says why a link did nothing. */
const refusalRoute = (isLeaving: boolean, status: number) => {
  if (status === 400) return routes.newsletterIncomplete
  // The other pages offer the form to subscribe, which somebody who wants to leave has no use for.
  if (isLeaving) return routes.newsletterNotUnsubscribed
  return status === 410 ? routes.newsletterExpired : routes.unavailable
}

/**
 * The targets of the links in newsletter mails. Opening one changes nothing, since virus
 * scanners open them too: it shows a page with a button, which posts.
 */
export const newsletterLinks: FastifyPluginAsync<ApiContext> = async (app, context) => {
  const { store, pages, limits, wakeWorker } = context
  const limited = { preHandler: limits.request }

  // Whoever learns the URL has the token in it, so no other site and no search engine may.
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

  /** The language in the path, where the site still has it. */
  const languageOf = ({ params }: FastifyRequest) => {
    const language = textOf(params, 'language')
    return isLanguage(language) ? language : defaultLanguage
  }

  // People follow links, and JSON tells them nothing.
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
    // Only the page's own button confirms, not a program that posts to the link's URL.
    const subscription = await subscriptionOf(store, textOf(request.body, 'token'))
    const isConfirmed =
      subscription && (await confirmSubscription(store, subscription.id, Date.now()))
    if (!isConfirmed) throw new HttpError(410)
    wakeWorker()
    const confirmed = markedPath(routes.newsletterConfirmed, languageOf(request))
    return reply.redirect(confirmed, 303)
  }

  const unsubscribe = async (request: FastifyRequest, reply: FastifyReply) => {
    // Somebody who was erased before gets the same answer again: mail programs may click twice.
    const subscription = await subscriptionOf(store, tokenOf(request))
    if (subscription) await eraseSubscription(store, subscription.id)
    // A mail program has no use for a page (RFC 8058).
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
