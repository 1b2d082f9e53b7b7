/**
 * What the folder `public/` of the built site contains besides pages: files for programs, and files
 * that nobody may fetch. The server asks `isWithheld` before it sends a file. `deploy/Caddyfile`
 * has a copy of the pattern, which a test compares.
 */

/**
 * The file with the HTTP headers that Caddy sends. The build writes the file, and
 * `deploy/check-headers` checks it.
 */
export const HEADERS_FILE = '_headers.txt'

/**
 * The file that names the `SITE_URL` for which the pages were built, as `{ SITE_URL }`. The server
 * makes the links in mails from it.
 */
export const BUILT_WITH = '.build.json'

/**
 * The file that says from which version the pages were built, as `{ commit, time }`. It is public,
 * and the editor fetches it to show what is online.
 */
export const BUILD_FILE = 'build.json'

/**
 * The file that names the newest version whose build failed, as `{ commit, time }`.
 * `deploy/publish` writes it, and the editor fetches it to tell its users.
 */
export const BUILD_FAILED_FILE = 'build-failed.json'

/** The endings of the files that the build compresses. */
const COMPRESSED_ENDINGS = 'html|css|js|json|svg|txt|xml|atom|webmanifest|ico'

/** Matches the names of files that the build compresses. */
export const COMPRESSIBLE = new RegExp(`\\.(?:${COMPRESSED_ENDINGS})$`)

/**
 * A pattern for files that Gatsby leaves in `public/` although no page loads them: files for its
 * next build, the scripts of a library for its component `<Script>`, and the stylesheet of the
 * whole site, which each page contains already.
 */
const GATSBY_PATHS =
  '(?:page-data|slice-data|_gatsby|~partytown)(?:/|$)|(?:webpack\\.stats|chunk-map)\\.json|styles\\.[0-9a-f]+\\.css'

/**
 * Matches the paths from `public/` of files that Gatsby leaves there although no page loads them.
 */
export const LEFT_BY_GATSBY = new RegExp(`^(?:${GATSBY_PATHS})`)

/**
 * A pattern for the paths of requests that are answered as if there were no such file:
 * - the files that Gatsby leaves (`GATSBY_PATHS`), and the file of the headers;
 * - compressed copies: a browser that accepts one gets it at the address of the file itself. An
 *   archive that somebody put into `static/`, such as `plan.tar.gz`, is no copy;
 * - pages whose forms the server fills in;
 * - `index.html` and `//`, which are other names of a page, and hidden files in folders;
 * - what lies below such a path.
 *
 * Caddy reads patterns as RE2 does, so this one has no lookahead. Both servers ignore case when
 * they match it, since the disks of macOS and Windows find a file in capitals, too.
 */
export const WITHHELD_PATTERN = [
  '//',
  `^/(?:${GATSBY_PATHS}|${HEADERS_FILE.replace('.', '\\.')})`,
  `\\.(?:${COMPRESSED_ENDINGS})\\.(?:br|gz)$`,
  '/(?:contact/correct|newsletter/(?:correct|confirm|unsubscribe))(?:/|$)',
  '/index\\.html$',
  './\\.',
].join('|')

const WITHHELD = new RegExp(WITHHELD_PATTERN, 'i')

/** The only hidden folder whose files may be fetched (RFC 8615). */
const WELL_KNOWN = '/.well-known/'

/**
 * Whether the server must refuse a path of the site to everybody. The path begins with `/`, and its
 * escapes such as `%20` are decoded.
 */
export const isWithheld = (pathname: string): boolean =>
  WITHHELD.test(pathname) ||
  (pathname.startsWith('/.') && !pathname.startsWith(WELL_KNOWN))
