/**
 * What the links in newsletter mails lead to. Opening one changes nothing, since programs
 * that look for viruses open them too: it shows a page with a button, and that one posts.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routes } from '../../src/i18n/paths'
import type { Pages } from '../http/page'
import { removeMailFiles } from '../mail/mail-files'
import { readConfirmToken, readUnsubscribeToken } from '../newsletter/links'
import { barePage } from '../newsletter/bare-page'
import type { Settings } from '../settings'
import type { Signer } from '../signing'
import type { Store } from '../store'
import { eraseSubscription } from '../store/erasure'
import { confirmSubscription, findSubscription } from '../store/subscriptions'
import { wordsIn } from '../words'
import { languageOf } from './language'
import { fillForm } from './native-form'
import type { RateLimit } from './rate-limit'

interface LinkOptions {
  settings: Settings
  store: Store
  signer: Signer
  pages: Pages
  rateLimit: RateLimit
  onConfirmed: () => void
}

const textOf = (container: unknown, name: string): string => {
  if (typeof container !== 'object' || container === null) return ''
  const value: unknown = Reflect.get(container, name)
  return typeof value === 'string' ? value : ''
}

/** A mail program has posted the token in the address; a page posts it in the form. */
const tokenOf = ({ body, query }: FastifyRequest) =>
  textOf(body, 'token') || textOf(query, 'token')

export const newsletterLinks = (
  app: FastifyInstance,
  { settings, store, signer, pages, rateLimit, onConfirmed }: LinkOptions,
) => {
  const languageOfSubscription = async (id: string | undefined) => {
    if (id === undefined) return undefined
    const subscription = await store.read((db) => findSubscription(db, id))
    return subscription?.language
  }

  /** The token is in the address: no page that is opened from here is told of it. */
  const keepQuiet = (reply: FastifyReply) =>
    reply.header('Referrer-Policy', 'no-referrer').header('X-Robots-Tag', 'noindex')

  const showForm = async (
    reply: FastifyReply,
    {
      path,
      form,
      action,
      language,
      token,
    }: {
      path: string
      form: string
      action: 'confirm' | 'unsubscribe'
      language: string
      token: string
    },
  ) => {
    const page = await pages.read(path, language)
    const html =
      page === undefined
        ? barePage(action, language, token)
        : fillForm(page, form, { token })
    return pages.send(keepQuiet(reply), html)
  }

  const expired = async (reply: FastifyReply, language: string) => {
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
    const language = await languageOfSubscription(opened?.id)
    if (language === undefined) return expired(reply, languageOf(request))
    const path = routes.newsletterConfirm
    const form = 'newsletter-confirm'
    return showForm(reply, { path, form, action: 'confirm', language, token })
  })

  app.post('/newsletter/confirm', rateLimit.hooks, async (request, reply) => {
    const opened = readConfirmToken(signer, tokenOf(request), Date.now())
    const language = await languageOfSubscription(opened?.id)
    const confirmed =
      opened !== undefined && (await confirmSubscription(store, opened, Date.now()))
    if (!confirmed || language === undefined) return expired(reply, languageOf(request))
    onConfirmed()
    return reply.redirect(pages.address(routes.newsletterConfirmed, language), 303)
  })

  app.get('/newsletter/unsubscribe', async (request, reply) => {
    const token = tokenOf(request)
    const id = readUnsubscribeToken(signer, token)
    if (id === undefined) return expired(reply, languageOf(request))
    const language = (await languageOfSubscription(id)) ?? languageOf(request)
    const path = routes.newsletterUnsubscribe
    const form = 'newsletter-unsubscribe'
    return showForm(reply, { path, form, action: 'unsubscribe', language, token })
  })

  app.post('/newsletter/unsubscribe', rateLimit.hooks, async (request, reply) => {
    const id = readUnsubscribeToken(signer, tokenOf(request))
    if (id === undefined) return expired(reply, languageOf(request))
    const language = (await languageOfSubscription(id)) ?? languageOf(request)
    const { deliveries } = await store.write((db) => eraseSubscription(db, id))
    await store.forget()
    await removeMailFiles(settings.mailDir, deliveries)
    // A mail program has no use for a page (RFC 8058).
    if (textOf(request.body, 'List-Unsubscribe') === 'One-Click')
      return reply.send({ status: 'unsubscribed' })
    return reply.redirect(pages.address(routes.newsletterUnsubscribed, language), 303)
  })
}
