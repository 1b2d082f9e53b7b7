import type { CheerioAPI } from 'cheerio'
import type { CreatePagesArgs } from 'gatsby'
import { themeColours } from '../../gatsby/assets/colours'
import { lastChanges } from '../../gatsby/last-changes'
import { languageCodes, type Language } from '../../i18n/languages'
import { FEED, localizedPath, newsPath, routes } from '../../i18n/paths'
import { SITE_URL } from '../../shared/build-settings'
import { feed, newsIn } from './feed'
import { manifest, readPage, robots, securityTxt, sitemap } from './site-files'

/**
 * Returns the path from `public/` of a language's own copy of a file such as the feed:
 * `de/feed.atom` for `/feed.atom` in German.
 */
const fileOf = (address: string, language: Language): string =>
  localizedPath(address, language).slice(1)

/**
 * Makes the files that search engines, social networks, feed readers and security researchers read.
 * @returns `files`, the path of each text file from `public/` with its text, and `pages`, the pages
 * for which `writeSocialImages` draws an image
 */
export const seoFiles = async (
  root: string,
  built: readonly CheerioAPI[],
  { graphql }: Pick<CreatePagesArgs, 'graphql'>,
) => {
  const pages = built
    .flatMap(($) => {
      const page = readPage($)
      return page ? { ...page, $ } : []
    })
    .sort((a, b) => (a.url < b.url ? -1 : 1))
  const pageAt = (route: string, language: string) => {
    const url = SITE_URL + localizedPath(route, language)
    const page = pages.find((each) => each.url === url)
    if (!page) throw new Error(`There is no page at ${url}`)
    return page
  }
  const { data } = await graphql<{ contactDetails: { email: string } }>(
    '{ contactDetails { email } }',
  )
  if (!data) throw new Error('The contact details could not be queried')
  const { email } = data.contactDetails
  const { light: paper } = themeColours(root)
  const files: (readonly [file: string, text: string])[] = [
    ['sitemap.xml', sitemap(pages)],
    ['robots.txt', robots],
    ['.well-known/security.txt', securityTxt(email, new Date())],
  ]
  const changes = lastChanges(root)
  for (const language of languageCodes) {
    const home = pageAt(routes.home, language)
    files.push([fileOf('/manifest.webmanifest', language), manifest(home, paper)])
    const news = await newsIn(graphql, language)
    const pageOf = (slug: string) => pageAt(newsPath(slug), language).$
    if (news.length > 0)
      files.push([fileOf(FEED, language), feed(home.$, language, news, pageOf, changes)])
  }
  return { files, pages }
}
