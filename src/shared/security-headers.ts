/**
 * The security headers, Content-Security-Policies and cache lifetimes of the site. The server sends them,
 * the build writes them into the pages and into the file that Caddy reads, and the editor has a policy
 * made by the same function.
 */
import { MAP_ORIGIN } from './office-map'

/** Seconds for which browsers use only TLS: two years, as the preload lists of browsers recommend. */
const HSTS_MAX_AGE = 63_072_000

/** Browser features that the site does not use, so that injected code cannot use them either. */
const DENIED_FEATURES = `
  accelerometer autoplay browsing-topics camera display-capture encrypted-media
  fullscreen geolocation gyroscope magnetometer microphone midi payment
  picture-in-picture publickey-credentials-get screen-wake-lock serial usb
  xr-spatial-tracking`
  .trim()
  .split(/\s+/)

export type Headers = Readonly<Record<string, string>>

/** Whether visitors reach the site by TLS, which may end at a proxy in front of the server. */
export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

/**
 * The headers of every response. A test compares them with those of helmet, so that none is forgotten.
 * Only old browsers read the last five.
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

/** The policy of every response that is no page: it may load nothing. */
export const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/**
 * The directives that a page gets in a header: `frame-ancestors`, which browsers ignore in a `<meta>`
 * (CSP 3, 3.3), and what depends on the host. All others are in the page's `<meta>`, with the hashes of
 * its scripts.
 */
export const pagePolicyHeader = (secure: boolean): string =>
  ["frame-ancestors 'none'", ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')

/**
 * Matches the paths below `public/` of files that never change, since bundlers put a hash of their content
 * into their name (`styles.<hash>.css`).
 */
export const HASHED_FILE = /^(?:static\/.*|[^/]+[-.][0-9a-f]{16,}\.(?:js|css))$/

/** Matches the paths below `public/` of pictures that other sites show beside a link, and of icons. */
export const SHARED_PICTURE = /^(?:social\/.*|[^/]+\.(?:png|svg|ico))$/

/**
 * The `Cache-Control` header of a file: browsers keep hashed files, and ask for all others anew
 * each time.
 */
const cacheControl = (file: string): string =>
  HASHED_FILE.test(file)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'

/** The headers that differ from file to file; `file` is a path below `public/`. */
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
 * The origin of a form's endpoint on another site; none for our own endpoints,
 * which `'self'` allows.
 */
const foreignOrigin = (endpoint: string): string[] =>
  URL.canParse(endpoint) ? [new URL(endpoint).origin] : []

/** The place in the policy of a page at which `src/postbuild/html.ts` puts the hash of its styles. */
export const STYLES_HASH = 'hash-of-the-styles'

/**
 * The directives by which the browser refuses to assign a text to what may run it as script, such
 * as `innerHTML`. No code of ours does that, so code may not create a policy of exceptions either.
 */
const NO_TEXT_AS_SCRIPT = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
} as const

/**
 * The policy in the `<meta>` of a built page. It may load files of the site, the map, inline scripts by
 * their hashes, and styles only from the page itself; it may send to the site and to its endpoints.
 * @param endpoints the addresses to which its forms post
 * @param scriptHashes of its inline scripts: `'sha256-…'`
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

/** The policy of the editor, which loads only its own files, and shows the live site in a frame. */
export const editorPolicy = (site: string): string =>
  policyOf({
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'frame-src': [site],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...NO_TEXT_AS_SCRIPT,
  })
