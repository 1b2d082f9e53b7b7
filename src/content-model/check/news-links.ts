/**
 * Checks the links of articles to news items: a link to an item that does not exist, or that the
 * public does not see yet, leads visitors to a page that is not there.
 */
import { contentTypeOf } from '..'
import { allLanguages } from '../../i18n/config'
import { recordOf } from '../../shared/unknown'
import { pathTo } from '../address'
import { pageOfEntry, type ContentType } from '../content-type'
import { issue, type FieldProblem, type Issue } from '../issues'
import { awaitedDay, completeLanguages, dayInGeneva } from '../publication'
import { news } from '../types/news'
import { leavesOf } from '../walk'
import { deadLink, newsPathsIn } from './article'

/** An entry whose fields are valid, so that its links can be read. */
interface Entry {
  file: string
  type: ContentType
  data: unknown
}

/** A file of content, as far as it could be read. */
interface Checked {
  file: string
  /** The entry in the file; left out if one of its fields is not valid. */
  entry?: Entry
  isDraft?: boolean
}

/** The news items of a project, by the paths of their pages: `/news/2026-11-25-start/`. */
export type NewsItems = ReadonlyMap<string, Checked>

export const newsItems = (checked: readonly Checked[]): NewsItems =>
  new Map(
    checked
      .filter(({ file }) => contentTypeOf(file) === news)
      .map((item) => [pageOfEntry(news, item.file), item]),
  )

/**
 * What is wrong with a link to a news item that exists.
 * @param ownDay the day for which the entry with the link waits; empty if it waits for none
 * @param code of the language in which the link is written
 * @param today the day that it is in Geneva
 */
const hiddenItem = (
  { file, entry, isDraft }: Checked,
  ownDay: string,
  code: string,
  today: string,
): Issue | undefined => {
  if (isDraft) return issue('articleInPreparation', { file })
  // A news item with mistakes has no `entry`. The mistakes are reported in its own file, so links
  // to it are not reported.
  if (!entry) return undefined

  const day = awaitedDay(news, entry.data, today)
  if (day !== undefined && day > ownDay) return issue('articleAhead', { file, day })

  if (completeLanguages(news, entry.data).includes(code)) return undefined
  const language = allLanguages.find((one) => one.code === code)?.name ?? code
  return issue('articleNotIn', { file, language })
}

/**
 * The problems of the links to news items in an entry, at most one for each article.
 * @param today the day that it is in Geneva
 */
export const newsLinkProblems = (
  { type, data }: Entry,
  items: NewsItems,
  today = dayInGeneva(),
): FieldProblem[] => {
  const ownDay = awaitedDay(type, data, today) ?? ''
  const shown = completeLanguages(type, data)

  const problemOf = (path: string, code: string): Issue | undefined => {
    const item = items.get(path)
    if (!item) return deadLink(path)
    // In a language in which the entry with the link lacks a text, it has no page, so nobody sees
    // the link.
    return shown.includes(code) ? hiddenItem(item, ownDay, code, today) : undefined
  }

  return leavesOf(type, data).flatMap(({ field, path, value }) => {
    if (field.kind !== 'localized' || !field.isArticle) return []

    return Object.entries(recordOf(value)).flatMap(([code, text]) => {
      const [found] = newsPathsIn(String(text)).flatMap(
        (link) => problemOf(link, code) ?? [],
      )
      return found ? [{ path: pathTo(path, code), issue: found }] : []
    })
  })
}
