/** What each page says about itself, and the small files about the whole site: sitemap, robots.txt, security.txt, app manifest. */
import type { CheerioAPI } from 'cheerio'
import { languageCodes } from '../../i18n/languages'
import { SITE_URL } from '../../shared/build-settings'

/**
 * What a built page that search engines may show says about itself; nothing of one without a
 * canonical address.
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
    /** The addresses of the same page in all languages, by their `hreflang`. */
    alternates: new Map(
      alternates.map(({ attribs }) => [attribs.hreflang ?? '', attribs.href ?? '']),
    ),
    title: property('title'),
    siteName: property('site_name'),
    description: $('meta[name=description]').attr('content') ?? '',
    /** The file of its social image, from `public/`. */
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

/** All pages with their alternates: https://www.sitemaps.org/protocol.html */
export const sitemap = (pages: readonly SeoPage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(entry).join('')}</urlset>
`

/** Allows everything; pages that search engines should leave out say so themselves. */
export const robots = `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`

/** The RFC asks for less than a year; from the first of a month, for reproducible builds. */
const expires = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1))
    .toISOString()
    .replace('.000', '')

/** The contact for reports of vulnerabilities: https://www.rfc-editor.org/rfc/rfc9116 */
export const securityTxt = (email: string, now: Date): string =>
  `Contact: mailto:${email}
Expires: ${expires(now)}
Preferred-Languages: ${languageCodes.join(', ')}
Canonical: ${SITE_URL}/.well-known/security.txt
`

/**
 * The web app manifest of the language of `home`; `paper` is the page background, as `#rrggbb`.
 * Chromium needs icons of 192 and 512 pixels; the drawing stays inside the circle to which
 * Android cuts a maskable icon.
 */
export const manifest = (home: SeoPage, paper: string): string =>
  JSON.stringify({
    // The same app in every language.
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
