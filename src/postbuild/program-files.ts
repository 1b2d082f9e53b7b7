/** What the build writes into `public/` for the programs around the site: Caddy, the server and the editor. */
import { spawnSync } from 'node:child_process'
import { SITE_URL } from '../shared/build-settings'
import { BUILD_FILE, BUILT_WITH, HEADERS_FILE } from '../shared/public-folder'
import {
  fileHeaders,
  isSecure,
  securityHeaders,
  type Headers,
} from '../shared/security-headers'

const lines = (headers: Headers, before = ''): string[] =>
  Object.entries(headers).map(([name, value]) => `${before}${name}: ${value}\n`)

/**
 * The headers of the site for Caddy, which serves `public/` itself: one a line, those of pages first, which hold for
 * all files. Then come those that replace them for files of a kind, after the name of that kind in `deploy/Caddyfile`.
 * They change only with the scheme of `SITE_URL`. `deploy/check-headers` refuses a line of any other form.
 */
export const headersFile = (secure: boolean): string =>
  [
    ...lines({ ...securityHeaders(secure), ...fileHeaders('index.html', secure) }),
    ...lines(fileHeaders('static/', secure), '@hashed '),
    ...lines(fileHeaders('social/', secure), '@shared '),
  ].join('')

/** Which version this is. Where the project is no clone, there is no git that knows a commit. */
const versionOf = (root: string) => {
  const options = { cwd: root, encoding: 'utf8' } as const
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], options)
  return { commit: stdout?.trim() || undefined, time: new Date().toISOString() }
}

/** The texts of these files, by their paths from `public/`. */
export const programFiles = (root: string): (readonly [file: string, text: string])[] => [
  // Caddy sends these headers.
  [HEADERS_FILE, headersFile(isSecure(SITE_URL))],
  // The server takes from here the address for links in its mails.
  [BUILT_WITH, JSON.stringify({ SITE_URL })],
  // The editor asks the public site for it, and so knows which version is online.
  [BUILD_FILE, JSON.stringify(versionOf(root))],
]
