/** The headers of the site, written down for Caddy, which serves `public/` itself. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLanguage, languageCodes } from '../i18n/languages'
import { localizedPath, routes } from '../i18n/paths'
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

/**
 * The headers, the localized 404 pages, and those for when no server is up, as snippets that
 * `deploy/Caddyfile` imports. They change only with the scheme of `SITE_URL` and with the languages.
 */
export const caddyFile = (secure: boolean): string => {
  const others = languageCodes.filter((code) => code !== defaultLanguage)
  return `# Written by the build for deploy/Caddyfile.
(site_headers) {
${caddyHeaders('', pageHeaders(secure))}
	@hashed path_regexp ${caddyPattern(HASHED_FILE)}
${caddyHeaders('@hashed', fileHeaders('static/', secure))}
	@shared path_regexp ${caddyPattern(SHARED_PICTURE)}
${caddyHeaders('@shared', fileHeaders('social/', secure))}
}

(not_found_page) {
	map {http.request.orig_uri.path} {not_found_page} {
${others.map((code) => `\t\t~^/${code}/.* /${code}/404.html`).join('\n')}
		default /404.html
	}
	rewrite * {not_found_page}
}

(unavailable_page) {
	map {http.request.header.Referer} {unavailable_page} {
${others.map((code) => `\t\t~^https?://[^/]+/${code}/ ${localizedPath(routes.unavailable, code)}`).join('\n')}
		default ${routes.unavailable}
	}
	rewrite * {unavailable_page}index.html
}
`
}

export const writeCaddyFile = (root: string): void =>
  writeFileSync(path.join(root, 'public/_caddy'), caddyFile(isSecure(SITE_URL)))
