/**
 * The languages of the site: which ones have pages, and how days and times are written in each.
 */
import { allLanguages } from './config'

/** The code of a language in the list of `config.ts`, such as `de`. */
export type Language = string

/**
 * The languages that have pages. In `develop` these include languages that are still being
 * translated, in a build they do not.
 */
export const languages = allLanguages.filter(
  ({ unfinished }) => !unfinished || process.env.NODE_ENV === 'development',
)

export const languageCodes: readonly Language[] = languages.map(({ code }) => code)

const [first] = languageCodes
if (first === undefined) throw new Error('src/i18n/config.ts: no language is published')

export const defaultLanguage: Language = first

/**
 * Whether a value, such as a segment of an address, is the code of a language in which the site has
 * pages.
 */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && languageCodes.includes(value)

/**
 * Writes a date or a time as `Intl` does, and the first day of a month as French does: «1er décembre»
 * in the place of «1 décembre».
 */
export const dateInWords = (
  date: Date | number,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string => {
  const text = new Intl.DateTimeFormat(locale, options).format(date)
  return locale.startsWith('fr') ? text.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : text
}

/**
 * Writes a day such as `2026-11-21` as people in Switzerland write it in a language. Its spaces are
 * no-break spaces, since a date that is broken over two lines is hard to read.
 */
export const formatDate = (day: string, language: Language): string =>
  dateInWords(new Date(day), `${language}-CH`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).replaceAll(' ', '\u00a0')

/**
 * The days of the week, from Monday. Search engines read these names in the structured data, so
 * they are those of schema.org.
 */
export const WEEKDAYS: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

/** The name of a weekday in a language: `lundi` for `Monday` in French. */
export const weekdayIn = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    // The first of January 2024 was a Monday. So the first seven days of that month have the
    // weekdays in the order of the list.
    Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)),
  )

/**
 * How French and English write a time; `minutes` is empty at a full hour. A language
 * without an entry here writes 9 or 9.30.
 */
const CLOCKS: Readonly<Record<string, (hour: number, minutes: string) => string>> = {
  fr: (hour, minutes) => `${hour} h ${minutes}`.trim(),
  en: (hour, minutes) =>
    `${hour % 12 || 12}${minutes && `:${minutes}`}${hour < 12 ? 'am' : 'pm'}`,
}

/**
 * A time as a language writes it: `09:30` is `9 h 30` in French, `9:30am` in English,
 * `9.30` in German.
 */
export const clockTime = (time: string, language: Language): string => {
  const [hour, minutes = ''] = time.replace(':00', '').split(':')
  const plain = () => `${Number(hour)}${minutes && `.${minutes}`}`
  return CLOCKS[language]?.(Number(hour), minutes) ?? plain()
}
