/**
 * Decides which requests a server takes: the form server, the editor, and Gatsby in develop.
 *
 * Who may write is decided as Go's `http.CrossOriginProtection` does (Go 1.25, by Filippo Valsorda:
 * https://words.filippo.io/csrf): what the browser says in `Sec-Fetch-Site` counts first, else
 * `Origin` is compared with `Host`; a request with neither comes from no page, and passes. Who may
 * read from a server on somebody's own machine is decided as a resource isolation policy does
 * (https://web.dev/articles/fetch-metadata), together with a list of hosts against DNS rebinding.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The part of a request that the decision needs, of Node's or Fastify's. */
export type GuardedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The header by which a proxy shows that it is the one in front, and not another local user. */
const SECRET_HEADER = 'Proxy-Secret'

/** The header for requests to a server that asks for the secret; none where there is no secret. */
export const secretHeaders = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { [SECRET_HEADER]: secret }

/** Shorter secrets can be guessed. */
export const SECRET_MIN = 32

/** Whether a text can be a secret and the value of a header: printable ASCII without spaces. */
export const isProxySecret = (text: string): boolean =>
  text.length >= SECRET_MIN && /^[\x21-\x7e]+$/.test(text)

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request has the secret of the proxy; true where no secret is asked for. */
export const hasSecret = (
  { headers }: Pick<GuardedRequest, 'headers'>,
  secret: string | undefined,
): boolean => {
  if (secret === undefined) return true
  const sent = String(headers[SECRET_HEADER.toLowerCase()] ?? '')
  // Digests have one length, which timingSafeEqual wants.
  return timingSafeEqual(digest(sent), digest(secret))
}

/**
 * Whether a browser sent a request for a page of another origin.
 * @param origins other origins of the server itself, such as the one of the proxy in front
 */
export const isForeign = (
  { headers }: Pick<GuardedRequest, 'headers'>,
  origins: readonly string[],
): boolean => {
  const { host = '', origin, 'sec-fetch-site': site } = headers
  if (site === 'same-origin' || site === 'none') return false
  if (origin !== undefined && origins.includes(origin)) return false
  if (site !== undefined) return true
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase()
}

/**
 * Whether a page of another origin has a picture, a script or a frame of ours, as far as `Referer` says:
 * at an address without TLS, browsers send neither `Sec-Fetch-Site` nor, for these, `Origin`.
 */
const isEmbedded = (
  { headers }: Pick<GuardedRequest, 'headers'>,
  origins: readonly string[],
): boolean => {
  const { host = '', origin, referer, 'sec-fetch-site': site } = headers
  if (site !== undefined || origin !== undefined || referer === undefined) return false
  if (!URL.canParse(referer)) return true
  const page = new URL(referer)
  return page.host !== host.toLowerCase() && !origins.includes(page.origin)
}

/** Gatsby opens files in the editor of a developer by GET: who asks has to say that it is our page. */
const OPENS_EDITOR = /^\/+__open-stack-frame-in-editor/i

const saysNothing = ({ headers }: GuardedRequest): boolean =>
  [headers['sec-fetch-site'], headers.origin, headers.referer].every(
    (header) => header === undefined,
  )

/** Names that always mean this machine, with any port. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Paths that a link on another site may not open. Those of Gatsby begin with `_` and run programs
 * and fetch addresses, even by GET (`/__open-stack-frame-in-editor`); those of both APIs have `/api/`.
 * No page has a `%`, which Fastify decodes before it looks for a route.
 */
const NO_PAGE = /\/(?:_|api\/)|%/

/** Whether a request opens a page, which the site with the link to it cannot read. */
const opensPage = ({ method, url = '', headers }: GuardedRequest): boolean => {
  const [path = ''] = url.split('?')
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    !/^(?:object|embed)$/.test(String(headers['sec-fetch-dest'])) &&
    !NO_PAGE.test(path)
  )
}

/** Why a request is refused: a key of `server.*` in `src/words/`. */
export type Refusal = 'noSecret' | 'otherHost' | 'foreign'

/** What a server on somebody's own machine, or behind a proxy with a login, asks of a request. */
export interface Guard {
  /** Where the server is shown besides `localhost`, `127.0.0.1` and `[::1]`. */
  origins: readonly string[]
  /** What the proxy in front sends with each request. */
  secret?: string | undefined
}

/** Why such a server refuses a request, reading or writing; `undefined` if it takes it. */
export const refusalOf = (
  request: GuardedRequest,
  { origins, secret }: Guard,
): Refusal | undefined => {
  const { host = '' } = request.headers
  if (!hasSecret(request, secret)) return 'noSecret'
  const isKnown = origins.some((origin) => new URL(origin).host === host.toLowerCase())
  if (!isKnown && !LOOPBACK.test(host)) return 'otherHost'
  if (OPENS_EDITOR.test(request.url ?? '') && saysNothing(request)) return 'foreign'
  const isOther = isForeign(request, origins) || isEmbedded(request, origins)
  return isOther && !opensPage(request) ? 'foreign' : undefined
}

/** What the sentence of a refusal says of its request: its host, and an origin that would allow it. */
export const refusalValues = ({ headers }: Pick<GuardedRequest, 'headers'>) => {
  const { host = '' } = headers
  // A codespace ends TLS in front and has no port in its name.
  return { host, origin: `${/:\d+$/.test(host) ? 'http' : 'https'}://${host}` }
}
