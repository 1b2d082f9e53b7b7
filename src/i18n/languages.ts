/** The languages of the site, which codes are languages at all, and how a language writes days. */
import { allLanguages } from './config'

/** The code of a language in the list of `config.ts`, such as `de`. */
export type Language = string

/** The languages that have pages: `develop` shows drafts, a build does not publish them. */
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

/** What the code of a language looks like in `config.ts`: two or three small letters. */
const LANGUAGE_CODE = /^[a-z]{2,3}$/

/** Codes of ISO 639 that stand for no one language, although `Intl` has a name for them. */
const RESERVED_CODES: readonly string[] = ['mis', 'mul', 'und', 'zxx']

/**
 * Whether a value is the code of a language of the world, in its shortest form: `de`, not `deu`. What
 * is no language, such as `zz` or the `api` of the server's paths, has no name.
 */
export const isLanguageCode = (code: unknown): code is string => {
  if (typeof code !== 'string' || !LANGUAGE_CODE.test(code)) return false
  if (RESERVED_CODES.includes(code)) return false

  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return Intl.getCanonicalLocales(code)[0] === code && names.of(code) !== undefined
}

/**
 * A day such as `2026-11-21` as the language writes it in Switzerland, with no-break spaces: a line
 * that ends inside of a date is hard to read.
 */
export const formatDate = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-CH`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
    .format(new Date(day))
    .replaceAll(' ', '\u00a0')

/** The days of the week by their names at schema.org, which search engines read. */
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
    // The first of January 2024 was a Monday, so the days from there are the days of a week.
    Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)),
  )
