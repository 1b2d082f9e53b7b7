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

/** The parts of a request that the decision needs, of Node's or Fastify's request. */
export type GuardedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * The header in which the proxy sends the secret. Without it, another user of the machine could send
 * requests to the server as if they came through the proxy.
 */
const SECRET_HEADER = 'Proxy-Secret'

/** The header with the secret, for requests to a server behind a proxy; none if no secret is set. */
export const secretHeaders = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { [SECRET_HEADER]: secret }

/** The fewest characters of a secret: shorter ones can be guessed. */
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
  // Digests are compared because they all have the same length, and `timingSafeEqual` throws if
  // lengths differ.
  return timingSafeEqual(digest(sent), digest(secret))
}

/**
 * Whether a browser sent a request because a page of another origin told it to.
 * @param origins further origins of the server itself, such as the one of the proxy in front
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
 * Whether a page of another origin loads a picture, a script or a frame from this server. At an address
 * without TLS, browsers send neither `Sec-Fetch-Site` nor, for these, `Origin`: only `Referer` is left.
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

/**
 * Matches the path at which Gatsby opens a file in the code editor of a developer, by GET. Such a request
 * must name its page: otherwise any page that hides its address could open files.
 */
const OPENS_EDITOR = /^\/+__open-stack-frame-in-editor/i

const namesNoPage = ({ headers }: GuardedRequest): boolean =>
  [headers['sec-fetch-site'], headers.origin, headers.referer].every(
    (header) => header === undefined,
  )

/** Hosts that always mean this machine, with any port. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Matches paths that are no page, and that a link on another site may not open. Gatsby's begin with `_`:
 * by GET they run programs (`/__open-stack-frame-in-editor`) and fetch addresses. Both APIs have `/api/`,
 * and a `%` could hide it, since Fastify decodes a path before it looks for a route.
 */
const NO_PAGE = /\/(?:_|api\/)|%/

/** Whether a request opens a page in a window of its own. A site that links to it cannot read it there. */
const opensPage = ({ method, url = '', headers }: GuardedRequest): boolean => {
  const [path = ''] = url.split('?')
  const isEmbeddedPage = /^(?:object|embed)$/.test(String(headers['sec-fetch-dest']))
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    !isEmbeddedPage &&
    !NO_PAGE.test(path)
  )
}

/** Why a request is refused: a key of `server.*` in `src/words/`. */
export type Refusal = 'noSecret' | 'otherHost' | 'foreign'

/** The rules of a server on somebody's own machine, or behind a proxy with a login. */
export interface Guard {
  /** The server's origins besides `localhost`, `127.0.0.1` and `[::1]`. */
  origins: readonly string[]
  /** The secret that the proxy in front sends with each request; left out without such a proxy. */
  secret?: string | undefined
}

/**
 * Why a server on somebody's own machine, or behind a proxy with a login, refuses a request;
 * `undefined` if it answers.
 */
export const refusalOf = (
  request: GuardedRequest,
  { origins, secret }: Guard,
): Refusal | undefined => {
  if (!hasSecret(request, secret)) return 'noSecret'

  const { host = '' } = request.headers
  const isKnown = origins.some((origin) => new URL(origin).host === host.toLowerCase())
  if (!isKnown && !LOOPBACK.test(host)) return 'otherHost'

  if (OPENS_EDITOR.test(request.url ?? '') && namesNoPage(request)) return 'foreign'

  const isOfOtherPage = isForeign(request, origins) || isEmbedded(request, origins)
  return isOfOtherPage && !opensPage(request) ? 'foreign' : undefined
}

/** The values of the sentence that tells of a refusal: the host, and an origin that would allow it. */
export const refusalValues = ({ headers }: Pick<GuardedRequest, 'headers'>) => {
  const { host = '' } = headers
  // A host without a port, such as that of a codespace, is behind a proxy with TLS, so its origin
  // is `https`.
  return { host, origin: `${/:\d+$/.test(host) ? 'http' : 'https'}://${host}` }
}
