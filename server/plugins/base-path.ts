import type { IncomingMessage } from 'node:http'
import { basePath } from '../../src/shared/site-address'

/** `/site/about/` without `/site`; nothing if it is not below it. */
const without = (base: string, path: string): string | undefined => {
  if (path === base) return '/'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}

/**
 * For Fastify's `rewriteUrl`: where the site is at `https://example.org/site`, removes `/site`
 * from the URL of a request, so that no route knows of it. A proxy may have done so already.
 */
export const removeBasePath = (siteUrl: string) => {
  const base = basePath(siteUrl)
  return ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
    if (base === '') return url
    const [path = '', ...query] = url.split('?')
    return [without(base, path) ?? path, ...query].join('?')
  }
}
