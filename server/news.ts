/** The news in `content/`, and their pages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLanguage, isLanguage } from '../src/i18n/languages'
import { localizedPath, newsPath } from '../src/i18n/paths'
import { jsonFiles } from '../src/shared/files'
import type { News } from './db/news'
import type { Settings } from './settings'

/** All news by slug, newest first. The content check has checked the files. */
export const readNews = (): Map<string, News> => {
  const folder = path.join(process.cwd(), 'content/news')
  const files = jsonFiles(folder).toReversed()
  return new Map(
    files.map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as News,
    ]),
  )
}

/** Where a news is, in the language of a subscription or the first of the site. */
export const newsPage = (
  { SITE_URL }: Pick<Settings, 'SITE_URL'>,
  slug: string,
  language: string,
): string => {
  const known = isLanguage(language) ? language : defaultLanguage
  return SITE_URL + localizedPath(newsPath(slug), known)
}
