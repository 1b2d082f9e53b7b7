import type { FoundPage } from './pages'

/** A text as it may stand in XML, in an element or an attribute. */
export const inXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const link = ([language, url]: [string, string]) =>
  `    <xhtml:link rel="alternate" hreflang="${inXml(language)}" href="${inXml(url)}"/>\n`

const entry = ({ url, alternates }: FoundPage) =>
  `  <url>\n    <loc>${inXml(url)}</loc>\n${[...alternates].map(link).join('')}  </url>\n`

/** All pages with their alternates: https://www.sitemaps.org/protocol.html */
export const siteMap = (pages: readonly FoundPage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(entry).join('')}</urlset>
`
