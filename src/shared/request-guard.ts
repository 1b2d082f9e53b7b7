/**
 * Decides which requests a server accepts: the form server, the editor, and Gatsby in `develop`.
 *
 * Requests that write are checked as Go's `http.CrossOriginProtection` does (Go 1.25, by Filippo
 * Valsorda: https://words.filippo.io/csrf): by `Sec-Fetch-Site`, or in a browser without it by
 * comparing `Origin` with `Host`. A request with neither header comes from no page, and passes.
 *
 * Requests that read from a server on somebody's own machine are checked by a resource isolation
 * policy (https://web.dev/articles/fetch-metadata), and by a list of hosts, which keeps off DNS
 * rebinding.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isUrl } from './unknown'

/**
 * The parts of a request that decide whether it is refused. Both Node's and Fastify's requests have
 * them.
 */
export type GuardedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * The header in which the proxy sends its secret to the server. If the server did not ask for it,
 * another user of the machine could send requests as if they came through the proxy.
 */
const SECRET_HEADER = 'Proxy-Secret'

/**
 * Returns the header with the secret of a proxy, for a request to the server behind that proxy. No
 * header if no secret is set.
 */
export const secretHeaders = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { [SECRET_HEADER]: secret }

/** The fewest characters of a secret: a shorter one could be guessed. */
export const SECRET_MIN = 32

/**
 * Whether a text can be the secret of a proxy: long enough, and fit for a header, which means
 * printable ASCII without spaces.
 */
export const isProxySecret = (text: string): boolean =>
  text.length >= SECRET_MIN && /^[\x21-\x7e]+$/.test(text)

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a request has the secret of the proxy in front of the server. If no secret is set, every
 * request passes.
 */
export const hasSecret = (
  { headers }: Pick<GuardedRequest, 'headers'>,
  secret: string | undefined,
): boolean => {
  if (secret === undefined) return true

  const sent = String(headers[SECRET_HEADER.toLowerCase()] ?? '')
  // `timingSafeEqual` throws if two texts have different lengths. So it compares the digests of
  // both secrets, which always have the same length.
  return timingSafeEqual(digest(sent), digest(secret))
}

/**
 * Whether a browser sent a request on behalf of a page of another origin.
 * @param origins origins that the server has besides the host of the request, such as that of the
 * proxy in front of it
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
  return !isUrl(origin) || new URL(origin).host !== host.toLowerCase()
}

/**
 * Whether a page of another origin loads a picture, a script or a frame from this server. At an
 * address without TLS, browsers name that page neither by `Sec-Fetch-Site` nor by `Origin`, so only
 * `Referer` shows it.
 */
const isEmbedded = (
  { headers }: Pick<GuardedRequest, 'headers'>,
  origins: readonly string[],
): boolean => {
  const { host = '', origin, referer, 'sec-fetch-site': site } = headers
  if (site !== undefined || origin !== undefined || referer === undefined) return false
  if (!isUrl(referer)) return true
  const page = new URL(referer)
  return page.host !== host.toLowerCase() && !origins.includes(page.origin)
}

/**
 * Matches the path of Gatsby that opens a file in the developer's code editor, even by GET. A
 * request for it must name the page from which it comes: otherwise a page that hides its address
 * could open files.
 */
const OPENS_EDITOR = /^\/+__open-stack-frame-in-editor/i

const namesNoPage = ({ headers }: GuardedRequest): boolean =>
  [headers['sec-fetch-site'], headers.origin, headers.referer].every(
    (header) => header === undefined,
  )

/**
 * Matches the hosts `localhost`, `127.0.0.1` and `[::1]` with any port, which always mean this
 * machine.
 */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Matches paths that a link on another site may not open, as they are no pages. Gatsby's own paths
 * begin with `_`: by GET they run programs (`/__open-stack-frame-in-editor`) and fetch addresses.
 * The APIs of the server and of the editor begin with `/api/`. A path with a `%` is refused as
 * well, since it could hide `/api/`: Fastify decodes paths.
 */
const NO_PAGE = /\/(?:_|api\/)|%/

/**
 * Whether a browser opens a page in a tab, as it does when somebody follows a link from another
 * site. That site cannot read what the tab shows.
 */
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

/** Why a request is refused, as the key of a text for people: `server.*` in `src/words/programs/`. */
export type Refusal = 'noSecret' | 'otherHost' | 'foreign'

/**
 * The settings by which a server that only its owner may reach refuses requests. Such a server runs
 * on somebody's own machine, or behind a proxy with a login.
 */
export interface Guard {
  /**
   * The origins at which the server may be reached, besides `localhost`, `127.0.0.1` and `[::1]`.
   */
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

/**
 * The values for the text that tells a person why a request was refused: the host of the request,
 * and the origin that would have to be allowed in the settings.
 */
export const refusalValues = ({ headers }: Pick<GuardedRequest, 'headers'>) => {
  const { host = '' } = headers
  // A host without a port, such as that of a codespace, belongs to a proxy with TLS. So the origin
  // that the text tells the person to allow begins with `https`.
  return { host, origin: `${/:\d+$/.test(host) ? 'http' : 'https'}://${host}` }
}
