/** What the routes of the API share: how bodies are read, pages of the site, and their context. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../src/i18n/languages'
import { localizedPath } from '../../src/i18n/paths'
import { isSecure, pagePolicyHeader } from '../../src/shared/security-headers'
import type { Store } from '../db'
import { HttpError } from '../errors'
import type { Settings } from '../settings'
import type { rateLimits } from './limits'

/** Largest JSON body in bytes: the longest message fits, in whatever alphabet it is written. */
const JSON_LIMIT = 32 * 1024

/** Largest form body in bytes: percent-encoding triples what is not ASCII. */
const FORM_LIMIT = 64 * 1024

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Refuses bytes that are no UTF-8, which would otherwise be stored as `�`. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new HttpError(400)
  }
}

/** Parses a form. Browsers send CRLF for a line break, and scripts LF: the same text must be the same message. */
const parseForm = (text: string): Record<string, string> => {
  const entries = [...new URLSearchParams(text)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  )
}

/** Takes JSON and forms, and nothing else. */
export const addBodyParsers = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_LIMIT },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  )
  app.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (_request: FastifyRequest, body: string) => parseForm(body),
  )
}

/** Whether a browser sent the request without script. */
export const isForm = ({ mediaType }: FastifyRequest): boolean => mediaType === FORM_TYPE

/** The pages of the site that the server fills in. */
export const sitePages = ({ PUBLIC_DIR, SITE_URL }: Settings) => {
  const policy = pagePolicyHeader(isSecure(SITE_URL))
  return {
    /** Reads a page as it was built. */
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
