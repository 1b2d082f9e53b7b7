/**
 * Reads titles and addresses from the head of each page, and writes small files about the whole
 * site: sitemap, robots.txt, security.txt and app manifest.
 */
import type { CheerioAPI } from 'cheerio'
import { languageCodes } from '../../i18n/languages'
import { SITE_URL } from '../../shared/build-settings'

/**
 * Reads titles and addresses from the head of a built page. Returns `undefined` for a page without
 * a canonical address, which search engines should not list.
 */
export const readPage = ($: CheerioAPI) => {
  const url = $('link[rel=canonical]').attr('href')
  if (url === undefined) return undefined
  const property = (name: string) =>
    $(`meta[property="og:${name}"]`).attr('content') ?? ''
  const alternates = $('link[rel=alternate][hreflang]').get()
  return {
    url,
    language: $('html').attr('lang') ?? '',
    /** The addresses of the page in all languages, by the value of `hreflang`. */
    alternates: new Map(
      alternates.map(({ attribs }) => [attribs.hreflang ?? '', attribs.href ?? '']),
    ),
    title: property('title'),
    siteName: property('site_name'),
    description: $('meta[name=description]').attr('content') ?? '',
    /** The file of the page's social image, as a path from `public/`. */
    image: property('image').slice(SITE_URL.length + 1),
  }
}

export type SeoPage = NonNullable<ReturnType<typeof readPage>>

/** Escapes text for XML, in an element or an attribute. */
export const inXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const link = ([language, url]: [string, string]) =>
  `    <xhtml:link rel="alternate" hreflang="${inXml(language)}" href="${inXml(url)}"/>\n`

const entry = ({ url, alternates }: SeoPage) =>
  `  <url>\n    <loc>${inXml(url)}</loc>\n${[...alternates].map(link).join('')}  </url>\n`

/**
 * Writes the sitemap: all pages with their other languages;
 * https://www.sitemaps.org/protocol.html
 */
export const sitemap = (pages: readonly SeoPage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(entry).join('')}</urlset>
`

/**
 * The text of robots.txt. It allows everything: a page that search engines should leave out has a
 * `<meta>` that says so.
 */
export const robots = `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`

/**
 * The date on which security.txt expires. RFC 9116 recommends less than a year. It is always the
 * first of a month, so that two builds in the same month write the same file.
 */
const expires = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1))
    .toISOString()
    .replace('.000', '')

/**
 * Writes security.txt, the contact for reports of vulnerabilities:
 * https://www.rfc-editor.org/rfc/rfc9116
 */
export const securityTxt = (email: string, now: Date): string =>
  `Contact: mailto:${email}
Expires: ${expires(now)}
Preferred-Languages: ${languageCodes.join(', ')}
Canonical: ${SITE_URL}/.well-known/security.txt
`

/**
 * Writes the web app manifest. Chromium needs icons of 192 and 512 pixels; what they show stays
 * inside the circle to which Android cuts a maskable icon.
 * @param home the home page in the language of the manifest
 * @param paper the background colour of pages, as `#rrggbb`
 */
export const manifest = (home: SeoPage, paper: string): string =>
  JSON.stringify({
    // The id is the same in the manifests of all languages, so that browsers take them for one app.
    id: '/',
    lang: home.language,
    name: home.siteName,
    short_name: home.siteName,
    description: home.description,
    start_url: new URL(home.url).pathname,
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [192, 512].flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/icon-maskable-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  })
