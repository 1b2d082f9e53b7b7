import type { IncomingMessage } from 'node:http'
import { basePath } from '../../src/shared/site-address'

/** `/site/about/` without `/site`; nothing if it is not below it. */
const without = (base: string, path: string): string | undefined => {
  if (path === base) return '/'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}

/** The page that a request comes from, as if the site were at the root. */
const shortReferer = (base: string, referer: string | undefined): string | undefined => {
  if (referer === undefined || !URL.canParse(referer)) return referer
  const url = new URL(referer)
  url.pathname = without(base, url.pathname) ?? url.pathname
  return url.href
}

/**
 * Where the site is at `https://example.org/site`, takes `/site` off the address of a request
 * and of the page that it comes from: nothing behind it knows of such a path. A proxy may have
 * taken it off the first already.
 */
export const withoutBasePath = (
  siteUrl: string,
): ((request: IncomingMessage) => void) => {
  const base = basePath(siteUrl)
  if (base === '') return () => {}
  return (request) => {
    const { url = '', headers } = request
    const [path = '', ...query] = url.split('?')
    request.url = [without(base, path) ?? path, ...query].join('?')
    headers.referer = shortReferer(base, headers.referer)
  }
}
