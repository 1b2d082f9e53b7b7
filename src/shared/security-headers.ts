/**
 * The security headers, Content-Security-Policies and cache lifetimes of the site and the editor.
 * The server sends them. The build writes them into pages, and into a file from which the web
 * server Caddy takes its headers.
 */
import { MAP_ORIGIN } from './office-map'
import { isUrl } from './unknown'

/**
 * For how many seconds browsers use only TLS for the site: two years, as the preload lists of
 * browsers recommend.
 */
const HSTS_MAX_AGE = 63_072_000

/**
 * Features of browsers that the site does not use. They are switched off, so that code which
 * somebody injects into a page cannot use them either.
 */
const DENIED_FEATURES = `
  accelerometer autoplay browsing-topics camera display-capture encrypted-media
  fullscreen geolocation gyroscope magnetometer microphone midi payment
  picture-in-picture publickey-credentials-get screen-wake-lock serial usb
  xr-spatial-tracking`
  .trim()
  .split(/\s+/)

export type Headers = Readonly<Record<string, string>>

/**
 * Whether visitors reach the site by TLS. Only `SITE_URL` tells, since a proxy in front of the
 * server may decrypt TLS, so that the requests arrive without it.
 */
export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

/**
 * The security headers of every response. A test compares them with those of the library helmet, so
 * that none is forgotten. Only old browsers read the last five.
 */
export const securityHeaders = (secure: boolean): Headers => ({
  ...(secure && { 'strict-transport-security': `max-age=${HSTS_MAX_AGE}` }),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

/**
 * The Content-Security-Policy of every response that is not a page. A browser that shows such a
 * response may load nothing for it.
 */
export const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/**
 * The part of a page's Content-Security-Policy that is sent as a header. Browsers ignore
 * `frame-ancestors` in a `<meta>` (CSP 3, 3.3), and `upgrade-insecure-requests` depends on the
 * address of the site. All other directives, with the hashes of the page's scripts, are in the
 * `<meta>` of the page.
 */
export const pagePolicyHeader = (secure: boolean): string =>
  ["frame-ancestors 'none'", ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')

/**
 * Matches the paths from `public/` of files that never change: the name of each contains a hash of
 * its content (`styles.<hash>.css`).
 */
export const HASHED_FILE = /^(?:static\/.*|[^/]+[-.][0-9a-f]{16,}\.(?:js|css))$/

/**
 * Matches the paths from `public/` of pictures that other sites may show: social images and icons.
 */
export const SHARED_PICTURE = /^(?:social\/.*|[^/]+\.(?:png|svg|ico))$/

/**
 * The header `Cache-Control` of a file. Browsers keep a file with a hash in its name for a year,
 * and ask for any other file each time.
 */
const cacheControl = (file: string): string =>
  HASHED_FILE.test(file)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'

/**
 * The headers that depend on the file: its cache lifetime, its policy, and whether other sites may
 * show it.
 * @param file the path of the file from `public/`
 */
export const fileHeaders = (file: string, secure: boolean): Headers => ({
  ...(SHARED_PICTURE.test(file) && { 'cross-origin-resource-policy': 'cross-origin' }),
  'cache-control': cacheControl(file),
  'content-security-policy': HASHED_FILE.test(file)
    ? NO_CONTENT
    : pagePolicyHeader(secure),
})

const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
    .join('; ')

/**
 * The origin to which a form posts, if its endpoint is on another site. Empty for an endpoint on
 * this site, which `'self'` already allows.
 */
const foreignOrigin = (endpoint: string): string[] =>
  isUrl(endpoint) ? [new URL(endpoint).origin] : []

/**
 * A placeholder in the Content-Security-Policy of a page. `src/postbuild/html.ts` replaces it by
 * the hash of the styles in that page.
 */
export const STYLES_HASH = 'hash-of-the-styles'

/**
 * Directives that forbid scripts to assign a text to what runs or parses it, such as `innerHTML`.
 * The scripts of the site never do so. No script may define a policy of Trusted Types, by which it
 * could allow itself such an assignment.
 */
const NO_TEXT_AS_SCRIPT = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
} as const

/**
 * The policy in the `<meta>` of a built page. The page may load files of the site, the map, inline
 * scripts by their hashes, and only the styles it contains; it may send data to the site and to the
 * endpoints.
 * @param endpoints the addresses to which the site's forms post
 * @param scriptHashes the hashes of the page's inline scripts: `'sha256-…'`
 */
export const pagePolicy = (
  endpoints: readonly string[],
  scriptHashes: readonly string[] = [],
): string => {
  const origins = endpoints.flatMap(foreignOrigin)
  return policyOf({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': [STYLES_HASH],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...origins],
    'form-action': ["'self'", ...origins],
    'frame-src': [MAP_ORIGIN],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    ...NO_TEXT_AS_SCRIPT,
  })
}

/**
 * The Content-Security-Policy of the editor. It may load only its own files, and show the live site
 * in a frame. A live site on this machine may be at another port after a restart, and a page that has
 * stayed open keeps its policy: without the other ports, it would show a grey square in place of the
 * site.
 * @param site the address of the live site
 */
export const editorPolicy = (site: string): string => {
  const { origin, protocol, hostname } = new URL(site)
  const shown = hostname === 'localhost' ? `${protocol}//localhost:*` : origin
  return policyOf({
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'frame-src': [shown],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...NO_TEXT_AS_SCRIPT,
  })
}
