/** What the routes of the API share. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Language } from '../../src/i18n/languages'
import { localizedPath } from '../../src/i18n/paths'
import { isSecure, pagePolicyHeader } from '../../src/shared/security-headers'
import type { Store } from '../db'
import type { Settings } from '../settings'
import type { rateLimits } from './limits'

/** The pages of the site that the server fills in. */
export const sitePages = ({ PUBLIC_DIR, SITE_URL }: Settings) => {
  const policy = pagePolicyHeader(isSecure(SITE_URL))
  return {
    /** A page as it was built. */
    read: (route: string, language: Language) =>
      readFile(
        path.join(PUBLIC_DIR, localizedPath(route, language), 'index.html'),
        'utf8',
      ),
    send: (reply: FastifyReply, html: string) =>
      reply
        .header('Content-Security-Policy', policy)
        .type('text/html; charset=utf-8')
        .send(html),
  }
}

export interface ApiContext {
  settings: Settings
  store: Store
  /** Tells the worker that something is due. */
  wakeWorker: () => void
  pages: ReturnType<typeof sitePages>
  limits: ReturnType<typeof rateLimits>
}
