/**
 * What is in `public/` besides pages and what they load: files that programs read, and what nobody may
 * fetch. The server asks `isWithheld`, the build does not compress what no browser loads, and
 * `deploy/Caddyfile` has a copy of the pattern, which a test compares.
 */

/**
 * The file with the headers that Caddy sends. The build writes it, and
 * `deploy/check-headers` reads it.
 */
export const HEADERS_FILE = '_headers.txt'

/**
 * The file with the `SITE_URL` that the pages were built for, as `{ SITE_URL }`: the server puts it
 * into its mails.
 */
export const BUILT_WITH = '.build.json'

/**
 * The file with the version that the pages were built from, as `{ commit, time }`. Anybody may
 * fetch it, and the editor does.
 */
export const BUILD_FILE = 'build.json'

/**
 * The file with the newest version that could not be built, as `{ commit, time }`. `deploy/publish`
 * writes it, and the editor fetches it.
 */
export const BUILD_FAILED_FILE = 'build-failed.json'

/** The endings of files that the build compresses; it writes the copies beside them. */
const COMPRESSED_ENDINGS = 'html|css|js|json|svg|txt|xml|atom|webmanifest|ico'

/** Matches the names of files that the build compresses. */
export const COMPRESSIBLE = new RegExp(`\\.(?:${COMPRESSED_ENDINGS})$`)

/**
 * A pattern for what Gatsby leaves in `public/`, and no page loads: files for its next build, scripts of
 * a library for its `<Script>`, and the stylesheet of the whole site, which it also writes into the pages.
 */
const GATSBY_PATHS =
  '(?:page-data|slice-data|_gatsby|~partytown)(?:/|$)|(?:webpack\\.stats|chunk-map)\\.json|styles\\.[0-9a-f]+\\.css'

/** Matches files that Gatsby leaves and no page loads, by their path below `public/`. */
export const LEFT_BY_GATSBY = new RegExp(`^(?:${GATSBY_PATHS})`)

/**
 * A pattern for the paths of requests that get no answer:
 * - what Gatsby leaves, and the file of the headers;
 * - compressed copies: whoever accepts one gets it at the address of the file. An archive that
 *   somebody put into `static/`, such as `plan.tar.gz`, is no copy;
 * - pages whose forms the server fills in;
 * - other names of a page, and hidden files in folders;
 * - whatever follows these in the path.
 *
 * Caddy reads patterns as RE2 does, so this one has no lookahead. Both servers match it in capitals, too:
 * the disks of macOS and Windows find a file by them.
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

/** The one hidden folder whose files are meant to be fetched (RFC 8615). */
const WELL_KNOWN = '/.well-known/'

/** Whether nobody may fetch a path of the site, which begins with `/` and is decoded. */
export const isWithheld = (pathname: string): boolean =>
  WITHHELD.test(pathname) ||
  (pathname.startsWith('/.') && !pathname.startsWith(WELL_KNOWN))
