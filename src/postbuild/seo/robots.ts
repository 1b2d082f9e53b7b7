/**
 * Everybody may read everything; what is not meant to be found says so itself. `siteUrl`
 * without a slash at its end. Of use at the root of a host: https://www.rfc-editor.org/rfc/rfc9309
 */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
