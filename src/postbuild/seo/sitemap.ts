import type { SeoPage } from './pages'

/** Escapes text for XML, in an element or an attribute. */
export const inXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const link = ([language, url]: [string, string]) =>
  `    <xhtml:link rel="alternate" hreflang="${inXml(language)}" href="${inXml(url)}"/>\n`

const entry = ({ url, alternates }: SeoPage) =>
  `  <url>\n    <loc>${inXml(url)}</loc>\n${[...alternates].map(link).join('')}  </url>\n`

/** All pages with their alternates: https://www.sitemaps.org/protocol.html */
export const sitemap = (pages: readonly SeoPage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(entry).join('')}</urlset>
`

/**
 * Allows everything; pages that search engines should leave out say so themselves. Crawlers
 * read it only at the root of a host: https://www.rfc-editor.org/rfc/rfc9309
 */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
