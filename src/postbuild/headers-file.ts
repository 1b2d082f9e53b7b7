/** The headers of the site, written down for hosts that serve `public/` themselves. */
import { readdirSync, writeFileSync } from 'node:fs'
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

/** The headers in which `file` differs from a page. */
const differences = (file: string, secure: boolean): [string, string][] => {
  const general = pageHeaders(secure)
  return Object.entries(fileHeaders(file, secure)).filter(
    ([name, value]) => general[name] !== value,
  )
}

/**
 * The headers as `_headers`, which Netlify, Cloudflare Pages and others read. Hosts join the
 * values of all rules that match in one header, unless `!` removes the earlier ones; those that
 * know no `!` take the last value. `names` are the files and folders in `public/`, `base` is
 * the path that the site is served under.
 */
export const headersFile = (
  names: readonly string[],
  { base, secure }: { base: string; secure: boolean },
): string => {
  const exception = (pattern: string, file: string): string[] => [
    base + pattern,
    ...differences(file, secure).flatMap(([name, value]) => [
      `  ! ${name}`,
      `  ${name}: ${value}`,
    ]),
    '',
  ]
  return [
    `${base}*`,
    ...Object.entries(pageHeaders(secure)).map(([name, value]) => `  ${name}: ${value}`),
    '',
    ...exception('static/*', 'static/'),
    ...exception('social/*', 'social/'),
    // No pattern of `_headers` matches the hashed files and the icons beside the pages.
    ...names
      .filter((name) => HASHED_FILE.test(name) || SHARED_PICTURE.test(name))
      .flatMap((name) => exception(name, name)),
  ].join('\n')
}

/** A pattern of paths in `public/`, as Caddy matches addresses. */
const caddyPattern = ({ source }: RegExp): string =>
  source.replace('^', '^/').replaceAll('\\/', '/')

const caddyHeaders = (matcher: string, headers: readonly [string, string][]): string =>
  [
    `\theader ${matcher} {`,
    ...headers.map(([name, value]) => `\t\t${name} ${JSON.stringify(value)}`),
    '\t}',
  ].join('\n')

/**
 * The headers, the localized 404 pages, and those for when no server is up, as snippets that `deploy/Caddyfile` imports. They
 * change only with the scheme of `SITE_URL` and with the languages.
 */
export const caddyFile = (secure: boolean): string => {
  const others = languageCodes.filter((code) => code !== defaultLanguage)
  return `# Written by the build for deploy/Caddyfile.
(site_headers) {
${caddyHeaders('', Object.entries(pageHeaders(secure)))}
	@hashed path_regexp ${caddyPattern(HASHED_FILE)}
${caddyHeaders('@hashed', differences('static/', secure))}
	@shared path_regexp ${caddyPattern(SHARED_PICTURE)}
${caddyHeaders('@shared', differences('social/', secure))}
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

/** Writes the files for hosts into the built site. */
export const writeHeadersFiles = (root: string, base: string): void => {
  const folder = path.join(root, 'public')
  const names = readdirSync(folder).sort()
  const secure = isSecure(SITE_URL)
  writeFileSync(path.join(folder, '_headers'), headersFile(names, { base, secure }))
  writeFileSync(path.join(folder, '_caddy'), caddyFile(secure))
}
