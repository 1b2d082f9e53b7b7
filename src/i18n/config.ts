/** The only list of the site's languages (docs/adding-a-language.md). */

export interface LanguageInfo {
  code: string
  /** The language's own name for itself, such as «Deutsch». */
  name: string
  /** Whether the language is still being translated: only `develop` and the editor then have it. */
  draft?: boolean
}

/** All languages, drafts too. The first is the default language, whose pages have no prefix. */
export const allLanguages: readonly LanguageInfo[] = [
  { code: 'fr', name: 'Français' },
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
]

/**
 * The parameter of a link that chooses its language: `/about/?lang=fr` stays French in an English browser.
 * `src/islands/inline.ts` reads it, and then sends nobody on to the language of the browser.
 */
export const LANGUAGE_MARK = 'lang'
