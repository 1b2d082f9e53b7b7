/** The languages of the site, and how each writes days. */
import { allLanguages } from './config'

/** A code from the list, such as `de`. */
export type Language = string

/** The languages that have pages. Develop shows drafts, a build publishes none. */
export const languages = allLanguages.filter(
  ({ draft }) => !draft || process.env.NODE_ENV === 'development',
)

export const languageCodes: readonly Language[] = languages.map(({ code }) => code)

const [first] = languageCodes
if (first === undefined) throw new Error('src/i18n/config.ts: no language is published')

export const defaultLanguage: Language = first

/** Whether a value that came from outside names one of the site's languages. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && languageCodes.includes(value)

/** A day, such as `2026-11-21`, as the language writes it in Switzerland, on one line. */
export const formatDate = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-CH`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
    .format(new Date(day))
    .replaceAll(' ', '\u00a0')

/** The days of a week by the names that schema.org has for them. */
export const WEEKDAYS: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

/** The name of a day in a language: `Monday` in French is `lundi`. */
export const weekdayIn = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    // The first of January 2024 was a Monday.
    Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)),
  )
