/**
 * What is in `public/` and nobody may fetch, declared once: the server asks, the build does not
 * compress it, and `deploy/Caddyfile` has the same pattern, to which a test holds it.
 */

/** Endings of text files, of which the build writes compressed copies beside them. */
const COMPRESSED_ENDINGS = 'html|css|js|json|svg|txt|xml|atom|webmanifest|ico'

export const COMPRESSIBLE = new RegExp(`\\.(?:${COMPRESSED_ENDINGS})$`)

/** The file of headers for Caddy, in `public/`. */
export const HEADERS_FILE = '_headers.txt'

/** Files that only Gatsby's next build reads, by their path in `public/`. */
const FOR_GATSBY =
  '(?:page-data|slice-data|_gatsby)(?:/|$)|(?:webpack\\.stats|chunk-map)\\.json'

/** The same as a pattern. */
export const READ_BY_GATSBY = new RegExp(`^(?:${FOR_GATSBY})`)

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
  `^/(?:${FOR_GATSBY}|${HEADERS_FILE.replace('.', '\\.')})`,
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
