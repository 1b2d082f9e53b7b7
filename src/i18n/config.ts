/** The only list of the site's languages (docs/adding-a-language.md). */

export interface LanguageInfo {
  code: string
  /** The language's own name for itself, such as «Deutsch». */
  name: string
  /**
   * Whether the language is still being translated. The built site then has no pages in it; only
   * `develop` and the editor show it.
   */
  unfinished?: boolean
}

/**
 * All languages, including those still being translated. The first is the default language: the
 * paths of its pages have no prefix such as `/de`.
 */
export const allLanguages: readonly LanguageInfo[] = [
  { code: 'fr', name: 'Français' },
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
]

/**
 * The parameter of a link that fixes the language of the page: `/about/?lang=fr` stays French in an
 * English browser. Without it, `src/islands/inline.ts` takes the visitor to the page in the
 * browser's language.
 */
export const LANGUAGE_MARK = 'lang'
