/** The headers of the site, written down for Caddy, which serves `public/` itself. */
import { fileHeaders, securityHeaders, type Headers } from '../shared/security-headers'

const lines = (headers: Headers, before = ''): string[] =>
  Object.entries(headers).map(([name, value]) => `${before}${name}: ${value}\n`)

/**
 * One header a line: those of pages, which hold for all files, then those that replace them for
 * files of a kind, after the name of its matcher in `deploy/Caddyfile`. `deploy/check-headers` takes
 * nothing else. They change only with the scheme of `SITE_URL`.
 */
export const headersFile = (secure: boolean): string =>
  [
    ...lines({ ...securityHeaders(secure), ...fileHeaders('index.html', secure) }),
    ...lines(fileHeaders('static/', secure), '@hashed '),
    ...lines(fileHeaders('social/', secure), '@shared '),
  ].join('')
