import type { IncomingMessage } from 'node:http'
import { basePath } from '../../src/shared/site-address'

/** `/site/about/` without `/site`; nothing if it is not below it. */
const without = (base: string, path: string): string | undefined => {
  if (path === base) return '/'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}

const shortReferer = (base: string, referer: string | undefined): string | undefined => {
  if (referer === undefined || !URL.canParse(referer)) return referer
  const url = new URL(referer)
  url.pathname = without(base, url.pathname) ?? url.pathname
  return url.href
}

/**
 * For Fastify's `rewriteUrl`: where the site is at `https://example.org/site`, removes `/site`
 * from the URL of a request and from its referrer, so that no route knows of it. A proxy may
 * have removed it already.
 */
export const removeBasePath = (siteUrl: string) => {
  const base = basePath(siteUrl)
  return ({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => {
    if (base === '') return url
    headers.referer = shortReferer(base, headers.referer)
    const [path = '', ...query] = url.split('?')
    return [without(base, path) ?? path, ...query].join('?')
  }
}
