/** The news in `content/`, and their pages. */
import path from 'node:path'
import { defaultLanguage, isLanguage } from '../src/i18n/languages'
import { markedPath, newsPath } from '../src/i18n/paths'
import { filesIn, jsonFiles } from '../src/shared/files'
import { readJsonFile } from '../src/shared/json'
import type { News } from './db/news'
import type { Settings } from './settings'

/**
 * All news by slug, newest first. The content check has checked the files.
 * @throws {Error} that names the file, where one is no JSON, too large, too deep or a link
 */
export const readNews = (): Map<string, News> => {
  const root = process.cwd()
  const files = jsonFiles(filesIn(root), 'content/news').toReversed()
  return new Map(
    files.map((file) => [
      path.basename(file, '.json'),
      readJsonFile(root, `content/news/${file}`) as News,
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
  return SITE_URL + markedPath(newsPath(slug), known)
}
