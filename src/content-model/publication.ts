/**
 * Decides in which languages an entry is public. Pages, lists, feed, sitemap, mails and the editor
 * all ask this module, so that an entry appears in all of them at the same time.
 *
 * An entry in a folder, such as a news item, is public once it is no longer in preparation and its
 * day has come, and then in each language in which all of its texts are there. The default language
 * comes first: an entry that lacks a text in it is public in no language. A file that is the only
 * one of its type, such as `content/site.json`, is public in all languages, since pages cannot do
 * without it.
 */
import { allLanguages, type LanguageInfo } from '../i18n/config'
import { defaultLanguage, languageCodes, type Language } from '../i18n/languages'
import { isText } from '../i18n/messages'
import { recordOf } from '../shared/unknown'
import { DRAFT_KEY, isFolder, type ContentType } from './content-type'
import { leavesOf } from './walk'

/** The time zone of the site: an entry that waits for its day is public from midnight in Geneva. */
export const TIME_ZONE = 'Europe/Zurich'

/**
 * Writes the day in Geneva at a given time, such as `11/25/2026`. All calls share one format: a new
 * one for each entry would slow down every key that somebody types in the editor.
 */
const englishDay = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that it is in Geneva, such as `2026-11-25`. */
export const dayInGeneva = (time = Date.now()): string =>
  englishDay.format(time).replace(/(\d+).(\d+).(\d+)/, '$3-$1-$2')

/**
 * The moment at which a day begins in Geneva, in UTC: `2026-12-02T23:00:00.000Z` for `2026-12-03`.
 * Geneva is one hour ahead of UTC, in summer two.
 */
export const startOfDay = (day: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const moments = [2, 1].map((hours) => midnight - hours * 60 * 60_000)
  const start = moments.find((time) => dayInGeneva(time) === day) ?? midnight
  return new Date(start).toISOString()
}

/** Whether an entry is in preparation: its editor has not yet said that it is ready. */
export const isInPreparation = (type: ContentType, entry: unknown): boolean =>
  isFolder(type) && recordOf(entry)[DRAFT_KEY] === true

/**
 * The day for which an entry waits, such as `2026-12-03`; `undefined` if it does not wait for one.
 * @param today the day that it is in Geneva
 */
export const awaitedDay = (
  { entries }: Pick<ContentType, 'entries'>,
  entry: unknown,
  today = dayInGeneva(),
): string | undefined => {
  const day = entries?.waitsForDay ? recordOf(entry)[entries.order] : undefined
  return typeof day === 'string' && day > today ? day : undefined
}

/**
 * Tells in which languages a text of a type may be missing: in those that are still being
 * translated, and for an entry in a folder in all but the default one, since each entry is public
 * only in the languages in which it is complete.
 */
export const mayBeMissing =
  (type: Pick<ContentType, 'location'>) =>
  ({ code, unfinished = false }: LanguageInfo): boolean =>
    unfinished || (isFolder(type) && code !== defaultLanguage)

/** Whether an entry has each of its texts in a language. */
const isCompleteIn = (type: ContentType, entry: unknown, language: Language): boolean =>
  leavesOf(type, entry).every(
    ({ field, value }) => field.kind !== 'localized' || isText(recordOf(value)[language]),
  )

/**
 * The languages of the site in which all texts of an entry are there. In a language that is still
 * being translated, a text that is missing is shown in the default language, so an entry counts as
 * complete there.
 */
export const completeLanguages = (type: ContentType, entry: unknown): Language[] => {
  if (!isFolder(type)) return [...languageCodes]
  if (!isCompleteIn(type, entry, defaultLanguage)) return []

  const beingTranslated = allLanguages
    .filter(({ unfinished }) => unfinished)
    .map(({ code }) => code)
  return languageCodes.filter(
    (code) => beingTranslated.includes(code) || isCompleteIn(type, entry, code),
  )
}

/**
 * The languages in which an entry is public, the default language first; empty if it is not public.
 * @param today the day that it is in Geneva
 */
export const publicLanguages = (
  type: ContentType,
  entry: unknown,
  today = dayInGeneva(),
): Language[] => {
  if (isInPreparation(type, entry)) return []
  if (awaitedDay(type, entry, today) !== undefined) return []
  return completeLanguages(type, entry)
}

/**
 * The languages in which the pages beside the editor show an entry: the default language, and each
 * other one in which it has a text. So editors see an entry before it is public.
 */
export const languagesBesideEditor = (type: ContentType, entry: unknown): Language[] =>
  languageCodes.filter(
    (code) =>
      code === defaultLanguage ||
      !isFolder(type) ||
      leavesOf(type, entry).some(
        ({ field, value }) => field.kind === 'localized' && isText(recordOf(value)[code]),
      ),
  )
