/**
 * Where below its address Gatsby's development server gives the data of a page. A page that was just
 * made has HTML before it has data, and that HTML shows an error until then.
 * @param path `/` → `page-data/index/page-data.json`, `/de/news/start/` → `page-data/de/news/start/…`
 */
export const pageDataAt = (path: string): string =>
  `page-data/${path.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`
