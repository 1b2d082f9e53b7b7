import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CreatePagesArgs } from 'gatsby'
import { email } from '../../../content/contact.json'
import { buildDate } from '../../gatsby/hooks'
import { themeColours } from '../../gatsby/colours'
import { languageCodes } from '../../i18n/languages'
import { localizedPath, routes } from '../../i18n/paths'
import { BASE_PATH, SITE_URL } from '../../shared/build-settings'
import { pagesIn } from '../html'
import { queryFeed } from './feed'
import { manifest } from './manifest'
import { readPage, type SeoPage } from './pages'
import { securityTxt } from './security-txt'
import { robots, sitemap } from './sitemap'
import { writeSocialImages } from './social-images'

const homeOf = (pages: readonly SeoPage[], language: string): SeoPage => {
  const url = SITE_URL + localizedPath(routes.home, language)
  const home = pages.find((page) => page.url === url)
  if (!home) throw new Error(`There is no home page at ${url}`)
  return home
}

/**
 * Writes the files that search engines, social networks, feed readers, installing browsers
 * and security researchers read. `root` is the project's folder.
 */
export const writeSeoFiles = async (
  root: string,
  { reporter, graphql }: Pick<CreatePagesArgs, 'reporter' | 'graphql'>,
): Promise<void> => {
  const pages = pagesIn(path.join(root, 'public'))
    .flatMap((file) => readPage(readFileSync(file, 'utf8')) ?? [])
    .sort((a, b) => (a.url < b.url ? -1 : 1))
  const { light: paper } = themeColours(root)
  const feeds = await Promise.all(
    languageCodes.map((language) => queryFeed(root, graphql, language)),
  )
  const files = {
    '/sitemap.xml': sitemap(pages),
    '/robots.txt': robots(SITE_URL),
    '/.well-known/security.txt': securityTxt({
      siteUrl: SITE_URL,
      email,
      languages: languageCodes,
      now: buildDate(process.env),
    }),
    ...Object.fromEntries(
      languageCodes.map((code) => [
        localizedPath('/manifest.webmanifest', code),
        manifest({ home: homeOf(pages, code), paper, basePath: BASE_PATH }),
      ]),
    ),
    ...Object.fromEntries(feeds),
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, 'public', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  await writeSocialImages(root, pages, reporter)
}
