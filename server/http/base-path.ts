import type { IncomingMessage } from 'node:http'
import { basePath } from '../../src/rules/web-address'

/**
 * Where the site is at `https://example.org/site`, takes `/site` off the address of a request:
 * nothing behind it knows of such a path. A proxy may have taken it off already.
 */
export const withoutBasePath = (
  siteUrl: string,
): ((request: IncomingMessage) => void) => {
  const base = basePath(siteUrl)
  if (base === '') return () => {}
  return (request) => {
    const { url = '' } = request
    const [path = ''] = url.split('?')
    if (path === base) request.url = `/${url.slice(base.length)}`
    else if (path.startsWith(`${base}/`)) request.url = url.slice(base.length)
  }
}
