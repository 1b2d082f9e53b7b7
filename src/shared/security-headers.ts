/**
 * The security headers, Content-Security-Policies and cache lifetimes of the site, declared
 * once: the server sends them, the build writes them into the pages and into the file that
 * Caddy reads, and the editor uses the same policy builder.
 */
import { MAP_ORIGIN } from './office-map'

/** Seconds for which browsers use TLS only: two years, as preload lists ask for. */
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

/** Whether visitors come by TLS, which may end at a proxy. */
export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

/**
 * The headers of every response. A test compares them with helmet's, so that none is
 * forgotten. The last five are for old browsers.
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

/** The policy of what loads nothing: all but pages. */
export const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/**
 * The policy header of a page. The rest stands in the page's `<meta>`, with the hashes of its
 * scripts; a `<meta>` cannot say these (CSP 3, 3.3), or they depend on the host.
 */
export const pagePolicyHeader = (secure: boolean): string =>
  ["frame-ancestors 'none'", ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')

/**
 * Matches the paths, relative to `public/`, of files whose name has a hash of their content,
 * as bundlers give it (`styles.<hash>.css`): they never change.
 */
export const HASHED_FILE = /^(?:static\/.*|[^/]+[-.][0-9a-f]{16,}\.(?:js|css))$/

/** Matches the pictures that other sites show beside a link, and icons. */
export const SHARED_PICTURE = /^(?:social\/.*|[^/]+\.(?:png|svg|ico))$/

/** Browsers keep hashed files and ask for all others anew each time. */
const cacheControl = (file: string): string =>
  HASHED_FILE.test(file)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'

/** The headers that depend on the file; `file` is its path relative to `public/`. */
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

/** Endpoints of our own are `'self'` and need no mention. */
const foreignOrigin = (endpoint: string): string[] =>
  URL.canParse(endpoint) ? [new URL(endpoint).origin] : []

/** Stands in the policy of a page where `src/postbuild/html.ts` puts the hash of its styles. */
export const STYLES_HASH = 'hash-of-the-styles'

/**
 * No text becomes script: the browser refuses what would make one of it, such as `innerHTML`. No
 * code of ours needs that, so no policy that makes exceptions may be created.
 */
const NO_TEXT_AS_SCRIPT = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
} as const

/**
 * What a built page may load and send: the site itself, the endpoints that it was built with,
 * the map, of scripts its own files and the inline ones in `scriptHashes` (`'sha256-…'`), and of
 * styles those in the page alone.
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

/** What the editor may load and send: its own files; it frames the live site. */
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
