/**
 * What is in `public/` besides pages and what they load: files for programs, and what nobody may fetch. It is declared
 * here once. The server asks `isWithheld`, the build does not compress what no browser loads, and `deploy/Caddyfile`
 * has the same pattern, to which a test holds it.
 */

/** The headers that Caddy sends, written by the build and read by `deploy/check-headers`. */
export const HEADERS_FILE = '_headers.txt'

/** The `SITE_URL` that the pages were built for, as `{ SITE_URL }`: the server puts it into its mails. */
export const BUILT_WITH = '.build.json'

/** The version that the pages were built from, as `{ commit, time }`. Anybody may fetch it, and the editor does. */
export const BUILD_FILE = 'build.json'

/** The newest version that could not be built, likewise: `deploy/publish` writes it, and the editor fetches it. */
export const BUILD_FAILED_FILE = 'build-failed.json'

/** Endings of text files, of which the build writes compressed copies beside them. */
const COMPRESSED_ENDINGS = 'html|css|js|json|svg|txt|xml|atom|webmanifest|ico'

export const COMPRESSIBLE = new RegExp(`\\.(?:${COMPRESSED_ENDINGS})$`)

/**
 * What Gatsby leaves in `public/` and no page loads, by its path there: files for its next build, scripts of a library
 * for its `<Script>`, and the stylesheet of the whole site, which it writes into the pages.
 */
const GATSBY_PATHS =
  '(?:page-data|slice-data|_gatsby|~partytown)(?:/|$)|(?:webpack\\.stats|chunk-map)\\.json|styles\\.[0-9a-f]+\\.css'

/** The same as a pattern. */
export const LEFT_BY_GATSBY = new RegExp(`^(?:${GATSBY_PATHS})`)

/**
 * Matches the paths of requests for
 * - what Gatsby leaves, and the file of the headers;
 * - compressed copies: whoever accepts one gets it at the address of the file. An archive that
 *   somebody put into `static/`, such as `plan.tar.gz`, is no copy;
 * - pages whose forms the server fills in;
 * - other names of a page, and hidden files in folders;
 * - whatever follows these in the path.
 *
 * Caddy reads patterns as RE2 does, which has no lookahead, and takes capitals for small letters,
 * as the disks of macOS and Windows do.
 */
export const WITHHELD_PATTERN = [
  '//',
  `^/(?:${GATSBY_PATHS}|${HEADERS_FILE.replace('.', '\\.')})`,
  `\\.(?:${COMPRESSED_ENDINGS})\\.(?:br|gz)$`,
  '/(?:correct|confirm|unsubscribe)(?:/|$)',
  '/index\\.html$',
  './\\.',
].join('|')

const WITHHELD = new RegExp(WITHHELD_PATTERN, 'i')

/** The one hidden folder that is there to be fetched from (RFC 8615). */
const WELL_KNOWN = '/.well-known/'

/** Whether nobody may fetch a path of the site, which begins with `/` and is decoded. */
export const isWithheld = (pathname: string): boolean =>
  WITHHELD.test(pathname) ||
  (pathname.startsWith('/.') && !pathname.startsWith(WELL_KNOWN))
