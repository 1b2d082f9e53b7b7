/**
 * Makes the files in `public/` that no browser loads, but the programs around the site: Caddy, the
 * server and the editor.
 */
import { spawnSync } from 'node:child_process'
import { nextDue } from '../content-model/unpublished'
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
 * The file from which Caddy, which serves `public/` itself, takes HTTP headers: one header a line.
 * First come the headers of pages, which are sent with all files. Then come headers that replace
 * some of them for one kind of files, in lines that begin with the name of that kind in
 * `deploy/Caddyfile`, such as `@hashed`. `deploy/check-headers` refuses a line of any other form.
 * @param secure whether `SITE_URL` begins with `https:`
 */
export const headersFile = (secure: boolean): string =>
  [
    ...lines({ ...securityHeaders(secure), ...fileHeaders('index.html', secure) }),
    ...lines(fileHeaders('static/', secure), '@hashed '),
    ...lines(fileHeaders('social/', secure), '@shared '),
  ].join('')

/**
 * Returns the commit and the time of this build, and when the next entry becomes public, if one
 * waits for its day: `deploy/publish` then builds the same commit again. The commit is missing if the
 * project is not a git repository.
 */
const versionOf = (root: string) => {
  const options = { cwd: root, encoding: 'utf8' } as const
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], options)
  return {
    commit: stdout?.trim() || undefined,
    time: new Date().toISOString(),
    due: nextDue(root),
  }
}

/**
 * Returns the files for Caddy, the server and the editor: their paths from `public/`, and their
 * texts.
 */
export const programFiles = (root: string): (readonly [file: string, text: string])[] => [
  [HEADERS_FILE, headersFile(isSecure(SITE_URL))],
  // From `BUILT_WITH` the server reads the address of the site, for the links in its mails.
  [BUILT_WITH, JSON.stringify({ SITE_URL })],
  // The editor fetches `BUILD_FILE` from the public site, to show which version of the site is
  // online.
  [BUILD_FILE, JSON.stringify(versionOf(root))],
]
