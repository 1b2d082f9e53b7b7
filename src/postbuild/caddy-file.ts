/** The headers of the site, written down for Caddy, which serves `public/` itself. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { SITE_URL } from '../shared/build-settings'
import {
  fileHeaders,
  HASHED_FILE,
  isSecure,
  securityHeaders,
  SHARED_PICTURE,
  type Headers,
} from '../shared/security-headers'

/** The headers of a page, which hold for all that has no rule of its own. */
const pageHeaders = (secure: boolean): Headers => ({
  ...securityHeaders(secure),
  ...fileHeaders('index.html', secure),
})

/** A pattern of paths in `public/`, as Caddy matches addresses. */
const caddyPattern = ({ source }: RegExp): string =>
  source.replace('^', '^/').replaceAll('\\/', '/')

const caddyHeaders = (matcher: string, headers: Headers): string =>
  [
    `\theader ${matcher} {`,
    ...Object.entries(headers).map(
      ([name, value]) => `\t\t${name} ${JSON.stringify(value)}`,
    ),
    '\t}',
  ].join('\n')

/** The headers as a snippet that `deploy/Caddyfile` imports. They change only with the scheme of `SITE_URL`. */
export const caddyFile = (
  secure: boolean,
): string => `# Written by the build for deploy/Caddyfile.
(site_headers) {
${caddyHeaders('', pageHeaders(secure))}
	@hashed path_regexp ${caddyPattern(HASHED_FILE)}
${caddyHeaders('@hashed', fileHeaders('static/', secure))}
	@shared path_regexp ${caddyPattern(SHARED_PICTURE)}
${caddyHeaders('@shared', fileHeaders('social/', secure))}
}
`

export const writeCaddyFile = (root: string): void =>
  writeFileSync(path.join(root, 'public/_caddy'), caddyFile(isSecure(SITE_URL)))
