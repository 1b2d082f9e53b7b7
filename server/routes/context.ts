/**
 * What the routes of the API share: the parsers of request bodies, the pages of the site, and the
 * type of their context.
 */
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

/**
 * Bytes of the largest JSON body. The longest message fits in, whatever alphabet it is written in.
 */
const JSON_LIMIT = 32 * 1024

/**
 * Bytes of the largest form body. It may be larger than a JSON body, since percent-encoding triples
 * the bytes of characters beyond ASCII.
 */
const FORM_LIMIT = 64 * 1024

const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * The decoder of request bodies. It throws on bytes that are not UTF-8, which would otherwise be
 * stored as `�`.
 */
const utf8 = new TextDecoder('utf-8', { fatal: true })

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new HttpError(400)
  }
}

/**
 * Parses a form body. Browsers send a line break as CRLF and scripts as LF. Here each becomes LF,
 * so that the same text counts as the same message.
 */
const parseForm = (text: string): Record<string, string> => {
  const entries = [...new URLSearchParams(text)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  )
}

/** Makes the API accept JSON and form bodies only. */
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

/** Whether a request is a form that a browser sent without a script. */
export const isForm = ({ mediaType }: FastifyRequest): boolean => mediaType === FORM_TYPE

/** Reads and sends the pages of the site that the server fills in. */
export const sitePages = ({ PUBLIC_DIR, SITE_URL }: Settings) => {
  const policy = pagePolicyHeader(isSecure(SITE_URL))
  return {
    /** Reads the HTML of a page from the folder of the built site. */
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
  /**
   * Tells the worker that a new delivery is due, so that it sends it at once and not only at its
   * next look into the outbox.
   */
  wakeWorker: () => void
  pages: ReturnType<typeof sitePages>
  limits: ReturnType<typeof rateLimits>
}
