import type { CheerioAPI } from 'cheerio'
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
