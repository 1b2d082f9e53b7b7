/**
 * The targets of the links in newsletter mails. Opening one changes nothing, since virus
 * scanners open them too: it shows a page with a button, which posts.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../src/i18n/languages'
import { routes } from '../../src/i18n/paths'
import { erase, oneSubscription } from '../db/erasure'
import { confirmSubscription, findSubscription } from '../db/subscriptions'
import { applyError, property } from '../errors'
import { linkLanguage, readConfirmToken, readUnsubscribeToken } from '../newsletter-links'
import { translator } from '../translations'
import type { ApiContext } from './api'
import { fillForm } from './correction-page'
import { languageOf } from './submission'

type LinkAction = 'confirm' | 'unsubscribe'

const formRoutes = {
  confirm: routes.newsletterConfirm,
  unsubscribe: routes.newsletterUnsubscribe,
} satisfies Record<LinkAction, string>

/** The field of RFC 8058, and how many bytes a body may have that holds nothing else. */
const ONE_CLICK = 'List-Unsubscribe'
const ONE_CLICK_LIMIT = 4096

const textOf = (container: unknown, name: string): string => {
  const value = property(container, name)
  return typeof value === 'string' ? value : ''
}

/** Mail programs post the token in the URL, our pages in the form. */
const tokenOf = ({ body, query }: FastifyRequest) =>
  textOf(body, 'token') || textOf(query, 'token')

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** The page with the button where the site's own page is on another machine. */
const plainPage = (action: LinkAction, language: Language, token: string): string => {
  const t = translator(language)
  const texts = {
    confirm: {
      title: t('newsletter.confirm.title'),
      text: t('newsletter.confirm.text'),
      submit: t('newsletter.confirm.submit'),
    },
    unsubscribe: {
      title: t('newsletter.unsubscribe.title'),
      text: t('newsletter.unsubscribe.text'),
      submit: t('newsletter.unsubscribe.submit'),
    },
  }[action]
  const policy = "default-src 'none'; form-action 'self'; base-uri 'none'"
  return `<!doctype html>
<html lang="${escape(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escape(texts.title)}</title>
<h1>${escape(texts.title)}</h1>
<p>${escape(texts.text)}</p>
<form method="post" action="${action}">
<input type="hidden" name="token" value="${escape(token)}">
<button>${escape(texts.submit)}</button>
</form>
</html>
`
}

/** The token is in the URL, so no other site may learn the URL. */
const hideUrl = (reply: FastifyReply) =>
  reply.header('Referrer-Policy', 'strict-origin').header('X-Robots-Tag', 'noindex')

export const newsletterLinks: FastifyPluginAsync<ApiContext> = async (app, context) => {
  const { settings, store, signer, pages, limits, wakeWorker } = context
  const limited = { preHandler: limits.attempt }

  // Mail programs may post their one click as multipart (RFC 8058, 3.1). Our pages never do,
  // so every such body is a click.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: ONE_CLICK_LIMIT },
    async () => ({ [ONE_CLICK]: 'One-Click' }),
  )

  /** The language in the link, even in an expired one; else of the page it was clicked on. */
  const linkLanguageOf = (request: FastifyRequest) =>
    linkLanguage(signer, tokenOf(request)) ?? languageOf(request)

  // People follow links, and JSON tells them nothing.
  app.setErrorHandler(async (error, request, reply) => {
    const status = applyError(error, request, reply)
    const t = translator(linkLanguageOf(request))
    const busy = status === 503 || status === 429
    return reply
      .type('text/plain; charset=utf-8')
      .send(busy ? t('newsletter.error.busy') : t('newsletter.error.global'))
  })

  const sendForm = async (
    reply: FastifyReply,
    action: LinkAction,
    language: Language,
    token: string,
  ) => {
    const page = await pages.read(formRoutes[action], language)
    const html =
      page === undefined
        ? plainPage(action, language, token)
        : fillForm(page, `newsletter-${action}`, { token })
    return pages.send(hideUrl(reply), html)
  }

  const sendExpired = async (reply: FastifyReply, language: Language) => {
    const page = await pages.read(routes.newsletterExpired, language)
    hideUrl(reply).code(410)
    return page === undefined
      ? reply
          .type('text/plain; charset=utf-8')
          .send(translator(language)('newsletter.expired.title'))
      : pages.send(reply, page)
  }

  app.get('/newsletter/confirm', async (request, reply) => {
    const token = tokenOf(request)
    const link = readConfirmToken(signer, token, Date.now())
    const known = link && (await store.read((db) => findSubscription(db, link.id)))
    if (!link || !known) return sendExpired(reply, linkLanguageOf(request))
    return sendForm(reply, 'confirm', link.language, token)
  })

  app.post('/newsletter/confirm', limited, async (request, reply) => {
    // Only the page's own button confirms, not a program that posts to the link's URL.
    const link = readConfirmToken(signer, textOf(request.body, 'token'), Date.now())
    if (!link || !(await confirmSubscription(store, link, Date.now())))
      return sendExpired(reply, linkLanguageOf(request))
    wakeWorker()
    return reply.redirect(pages.address(routes.newsletterConfirmed, link.language), 303)
  })

  app.get('/newsletter/unsubscribe', async (request, reply) => {
    const token = tokenOf(request)
    const link = readUnsubscribeToken(signer, token)
    if (!link) return sendExpired(reply, linkLanguageOf(request))
    return sendForm(reply, 'unsubscribe', link.language, token)
  })

  app.post('/newsletter/unsubscribe', limited, async (request, reply) => {
    const link = readUnsubscribeToken(signer, tokenOf(request))
    if (!link) return sendExpired(reply, linkLanguageOf(request))
    const { id, language } = link
    await erase(store, settings, oneSubscription(id))
    // A mail program has no use for a page (RFC 8058).
    if (textOf(request.body, ONE_CLICK) === 'One-Click')
      return reply.send({ status: 'unsubscribed' })
    return reply.redirect(pages.address(routes.newsletterUnsubscribed, language), 303)
  })
}
