import type { IncomingMessage } from 'node:http'
import { basePath } from '../../src/shared/site-address'

/**
 * For Fastify's `rewriteUrl`: where the site is at `https://example.org/site`, removes `/site`
 * from the URL of a request, so that no route knows of it. A proxy may have done so already.
 */
export const removeBasePath = (siteUrl: string) => {
  const base = basePath(siteUrl)
  return ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
    const rest = url.startsWith(base) ? url.slice(base.length) : url
    return /^(?:[/?]|$)/.test(rest) ? rest.replace(/^\/?/, '/') : url
  }
}
