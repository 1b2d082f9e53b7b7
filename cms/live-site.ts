/** Asking Gatsby's development server for a page that it may not have made yet. */

/**
 * Where the development server gives the data of a page. It answers the page itself too early: a
 * page that was just made has HTML before it has data, and that HTML shows an error until then.
 * @param path `/` → `page-data/index/page-data.json`, `/de/news/start/` →
 * `page-data/de/news/start/…`
 */
export const pageDataAt = (path: string): string =>
  `page-data/${path.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`

/**
 * Milliseconds until the next attempt. A page that was just saved is there within seconds, the
 * first one after Gatsby has started takes longer, and one that does not exist never comes: each
 * pause is twice the one before.
 * @param times how many attempts were in vain
 */
export const pauseAfter = (times: number, longest = 10_000): number =>
  Math.min(1000 * 2 ** times, longest)
