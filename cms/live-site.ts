/** Helps to ask Gatsby's development server for a page that it may not have made yet. */

/**
 * The path at which Gatsby's development server gives the data of a page. Whoever waits for a page
 * asks for its data: a page that was just made has HTML before it has data, and until then that
 * HTML shows an error.
 * @param path `/` → `page-data/index/page-data.json`,
 * `/de/news/start/` → `page-data/de/news/start/…`
 */
export const pageDataAt = (path: string): string =>
  `page-data/${path.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`

/**
 * Milliseconds until the development server is asked for a page again. Each pause is twice as long
 * as the one before: a page that was just saved comes within seconds, the first page after Gatsby's
 * start takes longer, and a page that does not exist never comes.
 * @param times how often the server was asked in vain
 */
export const pauseAfter = (times: number, longest = 10_000): number =>
  Math.min(1000 * 2 ** times, longest)
