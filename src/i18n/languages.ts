/**
 * The languages of the site. Their only list is `content/site.json`; everything that needs
 * to know a language (pages, picker, validation, server) asks this module.
 */
import site from '../../content/site.json'

/** A code from the list in `content/site.json`, such as `de`. */
export type Language = string

export interface LanguageInfo {
  code: Language
  /** The language's own name for itself, such as «Deutsch». */
  name: string
  /** Being translated: only `develop` and the editor have it. */
  draft?: boolean
}

/** What translators work on: the drafts, too. */
export const allLanguages: readonly LanguageInfo[] = site.languages

/** The languages that have pages. Develop shows drafts, a build publishes none. */
export const languages = allLanguages.filter(
  ({ draft }) => !draft || process.env.NODE_ENV === 'development',
)

export const languageCodes: readonly Language[] = languages.map(({ code }) => code)

const [first] = languageCodes
if (first === undefined) throw new Error('content/site.json › languages: is empty')

/** The first language of the list: its pages have no prefix. */
export const defaultLanguage: Language = first

/** Whether a value that came from outside names one of the site's languages. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && languageCodes.includes(value)

/** A day, such as `2026-11-21`, as the language writes it in Switzerland. */
export const formatDate = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-CH`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
