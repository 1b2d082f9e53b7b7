import { readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'cheerio'
import { SITE_URL } from '../../shared/build-settings'
import { pagesIn } from '../built-pages'

interface NavigationLink {
  text: string
  /** Whether the page is the one that it leads to. */
  current: boolean
}

/** A page that may be found, as it says itself: nothing here is told a second time. */
export interface FoundPage {
  /** Its address, complete. */
  url: string
  language: string
  /** The addresses of the same page in all languages, by their `hreflang`. */
  alternates: ReadonlyMap<string, string>
  title: string
  siteName: string
  description: string
  navigation: readonly NavigationLink[]
  /** The file of its picture, from the site's folder. */
  picture: string
}

const readPage = (html: string): FoundPage | undefined => {
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
    picture: property('image').slice(SITE_URL.length + 1),
  }
}

/** The pages of the finished site that search engines may show, by their addresses. */
export const foundPages = (root: string): FoundPage[] =>
  pagesIn(path.join(root, 'public'))
    .flatMap((file) => readPage(readFileSync(file, 'utf8')) ?? [])
    .sort((a, b) => (a.url < b.url ? -1 : 1))
