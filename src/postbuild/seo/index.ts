import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CreatePagesArgs } from 'gatsby'
import { email } from '../../../content/contact.json'
import { BASE_PATH, SITE_URL } from '../../shared/build-settings'
import { draftCodes, languageCodes } from '../../i18n/languages'
import { localizedPath, routes } from '../../i18n/paths'
import { buildDate } from '../../gatsby/hooks'
import { themeColours } from '../../gatsby/colours'
import { foundPages, type FoundPage } from './pages'
import { manifest } from './manifest'
import { robots } from './robots'
import { securityTxt } from './security-txt'
import { siteMap } from './site-map'
import { writeSocialPictures } from './social-pictures'
import { writeFeeds } from './write-feeds'

const homeOf = (pages: readonly FoundPage[], language: string): FoundPage => {
  const url = SITE_URL + localizedPath(routes.home, language)
  const home = pages.find((page) => page.url === url)
  if (!home) throw new Error(`There is no home page at ${url}`)
  return home
}

type Tools = Pick<CreatePagesArgs, 'reporter' | 'graphql'>

/**
 * Writes what tells machines about the finished site: search engines, social networks,
 * browsers that install it, people who found a hole in it. `root` is the project's folder.
 */
export const writeFound = async (
  root: string,
  { reporter, graphql }: Tools,
): Promise<void> => {
  const pages = foundPages(root)
  const languages = languageCodes.filter((code) => !draftCodes.includes(code))
  const { light: paper } = themeColours(root)
  const files = {
    '/sitemap.xml': siteMap(pages),
    '/robots.txt': robots(SITE_URL),
    '/.well-known/security.txt': securityTxt({
      siteUrl: SITE_URL,
      email,
      languages,
      now: buildDate(process.env),
    }),
    ...Object.fromEntries(
      languages.map((code) => [
        localizedPath('/manifest.webmanifest', code),
        manifest({ home: homeOf(pages, code), paper, basePath: BASE_PATH }),
      ]),
    ),
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, 'public', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  await writeFeeds(root, graphql, languages)
  await writeSocialPictures(root, pages, reporter)
}
