import { load } from 'cheerio'
import { SITE_URL } from '../../shared/build-settings'

/** What a page that search engines may show says about itself. */
export interface SeoPage {
  /** Its canonical address. */
  url: string
  language: string
  /** The addresses of the same page in all languages, by their `hreflang`. */
  alternates: ReadonlyMap<string, string>
  title: string
  siteName: string
  description: string
  navigation: readonly {
    text: string
    /** Whether the link leads to this page. */
    current: boolean
  }[]
  /** The file of its social image, from `public/`. */
  image: string
}

/** Reads a built page; nothing of one without a canonical address. */
export const readPage = (html: string): SeoPage | undefined => {
  const $ = load(html)
  const url = $('link[rel=canonical]').attr('href')
  if (url === undefined) return undefined
  const property = (name: string) =>
    $(`meta[property="og:${name}"]`).attr('content') ?? ''
  const alternates = $('link[rel=alternate][hreflang]').get()
  return {
    url,
    language: $('html').attr('lang') ?? '',
    alternates: new Map(
      alternates.map(({ attribs }) => [attribs.hreflang ?? '', attribs.href ?? '']),
    ),
    title: property('title'),
    siteName: property('site_name'),
    description: $('meta[name=description]').attr('content') ?? '',
    navigation: $('header nav ul')
      .first()
      .find('a')
      .get()
      .map((link) => ({
        text: $(link).text(),
        current: $(link).attr('aria-current') === 'page',
      })),
    image: property('image').slice(SITE_URL.length + 1),
  }
}
