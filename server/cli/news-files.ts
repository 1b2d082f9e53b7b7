/** Reads the news items in `content/`, for the commands of `npm run newsletter`. */
import path from 'node:path'
import { compareEntries, placeOf } from '../../src/content-model/content-type'
import { news as newsType } from '../../src/content-model/types/news'
import { defaultLanguage } from '../../src/i18n/languages'
import { filesIn, jsonFiles } from '../../src/shared/files'
import { readJsonFile } from '../../src/shared/json'
import type { News } from '../db/news'

/** The path of the folder with the news items, from the project's folder. */
const FOLDER = placeOf(newsType).replace(/\/$/, '')

type NewsFiles = ReadonlyMap<string, News>

/**
 * Reads the files of all news items, by slug. Their fields are not checked here, since the content
 * check has done that.
 * @throws {Error} that names the file, where one is no JSON, too large, too deeply nested or a link
 */
export const readNews = (): NewsFiles => {
  const root = process.cwd()
  return new Map(
    jsonFiles(filesIn(root), FOLDER).map((file) => [
      path.basename(file, '.json'),
      readJsonFile(root, `${FOLDER}/${file}`) as News,
    ]),
  )
}

/**
 * Sorts slugs of news items as the site does, newest first. An item whose file is gone is sorted by
 * the date in its slug.
 */
export const latestFirst = (slugs: Iterable<string>, files: NewsFiles): string[] => {
  const entries = Array.from(slugs, (slug) => ({
    fileName: slug,
    data: files.get(slug) ?? { date: slug.slice(0, 10) },
  }))
  return entries.sort(compareEntries(newsType)).map(({ fileName }) => fileName)
}

/**
 * Finds a news item by its slug.
 * @throws {Error} that names the latest items, if none has that slug
 */
export const findNews = (slug: string): News => {
  const files = readNews()
  const news = files.get(slug)
  if (news) return news
  const latest = latestFirst(files.keys(), files).slice(0, 5)
  const others =
    latest.length > 0
      ? `The newest are:${latest.map((name) => `\n  ${name}`).join('')}`
      : 'There is none.'
  throw new Error(`There is no news ${slug} in content/news/. ${others}`)
}

export const titleOf = ({ title }: News) => title[defaultLanguage] ?? ''
