/** Reads the news items in `content/`, for the commands of `npm run newsletter`. */
import { baseNameOf, compareEntries, placeOf } from '../../src/content-model/content-type'
import {
  awaitedDay,
  isInPreparation,
  publicLanguages,
} from '../../src/content-model/publication'
import { news as newsType } from '../../src/content-model/types/news'
import { defaultLanguage } from '../../src/i18n/languages'
import { filesIn, jsonFiles } from '../../src/shared/files'
import { readJsonFile } from '../../src/shared/json'
import type { News } from '../db/news'

/** The path of the folder with the news items, relative to the project's folder. */
const FOLDER = placeOf(newsType).replace(/\/$/, '')

type NewsFiles = ReadonlyMap<string, News>

/**
 * Reads the files of all news items, by slug. Their fields are not checked here, since the content
 * check has done that.
 * @throws {Error} with the name of a file that is no JSON, too large, too deeply nested or a link
 */
export const readNews = (): NewsFiles => {
  const root = process.cwd()
  return new Map(
    jsonFiles(filesIn(root), FOLDER).map((file) => [
      baseNameOf(file),
      readJsonFile(root, file) as News,
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

/**
 * The languages of the site in which a news item is public, by the rule of its page.
 * @throws {Error} that says why, if the item is public in none
 */
export const languagesOf = (slug: string, news: News): string[] => {
  const day = awaitedDay(newsType, news)
  if (isInPreparation(newsType, news))
    throw new Error(`${slug} is in preparation. Its editor says when it is ready.`)
  if (day) throw new Error(`${slug} waits for ${day}, on which its page appears.`)

  const languages = publicLanguages(newsType, news)
  if (languages.length === 0)
    throw new Error(`${slug} is not public: a text in ${defaultLanguage} is missing.`)
  return languages
}

/** Why a news item is not public yet, such as `waits for 2026-12-03`; `undefined` if it is not for that. */
export const whyNotPublic = (news: News): string | undefined => {
  if (isInPreparation(newsType, news)) return 'in preparation'
  const day = awaitedDay(newsType, news)
  return day && `waits for ${day}`
}

export const newsTitle = ({ title }: News) => title[defaultLanguage] ?? ''
