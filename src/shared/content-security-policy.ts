import { CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT, RECEIVER_URL } from './build-settings'
import { mapOrigins } from './map-providers'

/** The origin of an endpoint on another host; endpoints of our own need no mention. */
const foreignOrigin = (endpoint: string): string[] =>
  URL.canParse(endpoint) ? [new URL(endpoint).origin] : []

/**
 * What a finished page may load and send: itself, the endpoints it was built with, the map
 * once the visitor asks for it, and of scripts only its own files and the inline ones.
 * `scriptHashes` as source expressions, `'sha256-…'`.
 */
export const contentSecurityPolicy = (...scriptHashes: string[]): string => {
  const endpoints = [CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT, RECEIVER_URL].flatMap(
    foreignOrigin,
  )
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...endpoints],
    'form-action': ["'self'", ...endpoints],
    'frame-src': mapOrigins,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
    .join('; ')
}
