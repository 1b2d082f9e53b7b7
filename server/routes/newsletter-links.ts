/**
 * What the links in newsletter mails lead to. Opening one changes nothing, since programs
 * that look for viruses open them too: it shows a page with a button, and that one posts.
 */
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import type { Language } from '../../src/i18n/languages'
import { routes } from '../../src/i18n/paths'
import type { Pages } from './pages'
import { linkLanguage, readConfirmToken, readUnsubscribeToken } from '../newsletter-links'
import { barePage, type LinkAction } from './bare-page'
import type { Settings } from '../settings'
import type { Signer } from '../signing'
import type { Store } from '../db'
import { erase, oneSubscription } from '../db/erasure'
import { confirmSubscription, findSubscription } from '../db/subscriptions'
import { wordsIn } from '../words'
import { refusalOf, retryAfter } from './errors'
import { languageOf } from './language'
import { fillForm } from './correction-page'
import type { RateLimit } from '../plugins/rate-limit'

interface LinkOptions {
  settings: Settings
  store: Store
  signer: Signer
  pages: Pages
  rateLimit: RateLimit
  onConfirmed: () => void
}

/** The field of RFC 8058, and how many bytes a body may have that holds nothing else. */
const ONE_CLICK = 'List-Unsubscribe'
const ONE_CLICK_LIMIT = 4096

const formPages = {
  confirm: routes.newsletterConfirm,
  unsubscribe: routes.newsletterUnsubscribe,
} satisfies Record<LinkAction, string>

const textOf = (container: unknown, name: string): string => {
  if (typeof container !== 'object' || container === null) return ''
  const value: unknown = Reflect.get(container, name)
  return typeof value === 'string' ? value : ''
}

/**
 * Mail programs may post their one click as `multipart/form-data` (RFC 8058, 3.1). Our own
 * pages never do, so whatever comes that way is a click; the token is in the address.
 */
const addOneClickParser = (app: FastifyInstance) => {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: ONE_CLICK_LIMIT },
    async () => ({ [ONE_CLICK]: 'One-Click' }),
  )
}

/** A mail program has posted the token in the address; a page posts it in the form. */
const tokenOf = ({ body, query }: FastifyRequest) =>
  textOf(body, 'token') || textOf(query, 'token')

export const newsletterLinks: FastifyPluginAsync<LinkOptions> = async (
  app,
  { settings, store, signer, pages, rateLimit, onConfirmed },
) => {
  addOneClickParser(app)

  /** Of the link, even of one that has expired; else of the page that it was clicked on. */
  const languageFor = (request: FastifyRequest) =>
    linkLanguage(signer, tokenOf(request)) ?? languageOf(request)

  /** Whoever followed a link is a person, whom JSON tells nothing. */
  app.setErrorHandler(async (error, request, reply) => {
    const { status } = refusalOf(error)
    if (status >= 500) request.log.error(error)
    if (status === 503) reply.header('Retry-After', retryAfter)
    const t = wordsIn(languageFor(request))
    const busy = status === 503 || status === 429
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(busy ? t('newsletter.error.busy') : t('newsletter.error.global'))
  })

  /** The token is in the address: nobody who is asked for anything is told of it. */
  const keepQuiet = (reply: FastifyReply) =>
    reply.header('Referrer-Policy', 'strict-origin').header('X-Robots-Tag', 'noindex')

  const showForm = async (
    reply: FastifyReply,
    action: LinkAction,
    language: Language,
    token: string,
  ) => {
    const page = await pages.read(formPages[action], language)
    const html =
      page === undefined
        ? barePage(action, language, token)
        : fillForm(page, `newsletter-${action}`, { token })
    return pages.send(keepQuiet(reply), html)
  }

  const expired = async (reply: FastifyReply, language: Language) => {
    const page = await pages.read(routes.newsletterExpired, language)
    const answer = keepQuiet(reply).code(410)
    return page === undefined
      ? answer
          .type('text/plain; charset=utf-8')
          .send(wordsIn(language)('newsletter.expired.title'))
      : pages.send(answer, page)
  }

  app.get('/newsletter/confirm', async (request, reply) => {
    const token = tokenOf(request)
    const opened = readConfirmToken(signer, token, Date.now())
    const known = opened && (await store.read((db) => findSubscription(db, opened.id)))
    if (!opened || !known) return expired(reply, languageFor(request))
    return showForm(reply, 'confirm', opened.language, token)
  })

  app.post('/newsletter/confirm', rateLimit.hooks, async (request, reply) => {
    // Only the page's own button confirms, not whatever posts to the address of a link.
    const token = textOf(request.body, 'token')
    const opened = readConfirmToken(signer, token, Date.now())
    if (!opened || !(await confirmSubscription(store, opened, Date.now())))
      return expired(reply, languageFor(request))
    onConfirmed()
    const { language } = opened
    return reply.redirect(pages.address(routes.newsletterConfirmed, language), 303)
  })

  app.get('/newsletter/unsubscribe', async (request, reply) => {
    const token = tokenOf(request)
    const opened = readUnsubscribeToken(signer, token)
    if (!opened) return expired(reply, languageFor(request))
    return showForm(reply, 'unsubscribe', opened.language, token)
  })

  app.post('/newsletter/unsubscribe', rateLimit.hooks, async (request, reply) => {
    const opened = readUnsubscribeToken(signer, tokenOf(request))
    if (!opened) return expired(reply, languageFor(request))
    const { id, language } = opened
    await erase(store, settings, oneSubscription(id))
    // A mail program has no use for a page (RFC 8058).
    if (textOf(request.body, ONE_CLICK) === 'One-Click')
      return reply.send({ status: 'unsubscribed' })
    return reply.redirect(pages.address(routes.newsletterUnsubscribed, language), 303)
  })
}
