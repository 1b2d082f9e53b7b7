import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CheerioAPI } from 'cheerio'
import type { CreatePagesArgs } from 'gatsby'
import { themeColours } from '../../gatsby/colours'
import { languageCodes } from '../../i18n/languages'
import { localizedPath, routes } from '../../i18n/paths'
import { buildDate, SITE_URL } from '../../shared/build-settings'
import { queryFeed } from './feed'
import { readPage, type SeoPage } from './pages'
import { manifest, robots, securityTxt, sitemap } from './site-files'
import { writeSocialImages } from './social-images'

const manifestOf = (
  language: string,
  pages: readonly SeoPage[],
  paper: string,
): [path: string, text: string] => {
  const url = SITE_URL + localizedPath(routes.home, language)
  const home = pages.find((page) => page.url === url)
  if (!home) throw new Error(`There is no home page at ${url}`)
  return [localizedPath('/manifest.webmanifest', language), manifest(home, paper)]
}

/** Writes what search engines, social networks, feed readers and security researchers read. */
export const writeSeoFiles = async (
  root: string,
  built: readonly CheerioAPI[],
  { reporter, graphql }: Pick<CreatePagesArgs, 'reporter' | 'graphql'>,
): Promise<void> => {
  const pages = built
    .flatMap((page) => readPage(page) ?? [])
    .sort((a, b) => (a.url < b.url ? -1 : 1))
  const { data } = await graphql<{ contactDetails: { email: string } }>(
    '{ contactDetails { email } }',
  )
  if (!data) throw new Error('The contact details could not be queried')
  const { light: paper } = themeColours(root)
  const files = [
    ['/sitemap.xml', sitemap(pages)],
    ['/robots.txt', robots],
    [
      '/.well-known/security.txt',
      securityTxt(data.contactDetails.email, buildDate(process.env)),
    ],
    ...languageCodes.map((language) => manifestOf(language, pages, paper)),
    ...(await Promise.all(languageCodes.map((language) => queryFeed(graphql, language)))),
  ] as const
  for (const [name, text] of files) {
    const file = path.join(root, 'public', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  await writeSocialImages(root, pages, reporter)
}
