import type { FastifyReply } from 'fastify'
import { builtPage } from '../built-page'
import type { Language } from '../../src/i18n/languages'
import { isSecure } from '../../src/shared/headers/every-answer'
import { localizedPath } from '../../src/i18n/paths'
import { basePath } from '../../src/shared/site-address'
import { endingOn, pagePolicy } from '../plugins/content-policy'
import type { Settings } from '../settings'

/** What is known of the site around the receiver. */
export interface Pages {
  /** A page as it was built, or nothing where the site is not built or is elsewhere. */
  read(path: string, language: Language): Promise<string | undefined>
  /** Answers with a page that was drawn here. */
  send(reply: FastifyReply, html: string): FastifyReply
  /** Where a visitor finds a page: on this host, or on the one that has the site. */
  address(path: string, language: Language): string
}

export const sitePages = (settings: Settings): Pages => {
  const { publicDir, siteUrl, receiverUrl } = settings
  const elsewhere =
    receiverUrl !== undefined && new URL(receiverUrl).origin !== new URL(siteUrl).origin
  const base = elsewhere ? siteUrl : basePath(siteUrl)
  const secure = isSecure(siteUrl)
  return {
    read: (path, language) =>
      builtPage(publicDir, `${localizedPath(path, language)}index.html`),
    send: (reply, html) => {
      const page = elsewhere ? endingOn(html, new URL(siteUrl).origin) : html
      return reply
        .header('Content-Security-Policy', pagePolicy(page, secure))
        .type('text/html; charset=utf-8')
        .send(page)
    },
    address: (path, language) => base + localizedPath(path, language),
  }
}
