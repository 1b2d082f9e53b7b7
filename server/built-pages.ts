import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Language } from '../src/i18n/languages'
import { localizedPath } from '../src/i18n/paths'
import { isSecure, pagePolicyHeader } from '../src/shared/security-headers'
import type { Settings } from './settings'

/** The pages of the site, wherever it is served. */
export const sitePages = (settings: Settings) => {
  const { PUBLIC_DIR, SITE_URL, FORM_SERVER_URL } = settings
  const isHere = new URL(FORM_SERVER_URL ?? SITE_URL).origin === new URL(SITE_URL).origin
  const base = isHere ? '' : SITE_URL
  const policy = pagePolicyHeader(isSecure(SITE_URL))
  return {
    /** A page as it was built, or nothing where the site is not on this machine. */
    read: (route: string, language: Language): Promise<string | undefined> =>
      readFile(
        path.join(PUBLIC_DIR, localizedPath(route, language), 'index.html'),
        'utf8',
      ).catch(() => undefined),
    /** Sends a page that was filled in here. */
    send: (reply: FastifyReply, html: string) =>
      reply
        .header('Content-Security-Policy', policy)
        .type('text/html; charset=utf-8')
        .send(html),
    /** The URL of a page: a path on this host, or a complete one on the site's. */
    address: (route: string, language: Language) => base + localizedPath(route, language),
  }
}

export type Pages = ReturnType<typeof sitePages>
