/** What everything asks that needs to know a language: pages, picker, validation, server. */
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
