/**
 * The only list of the site's languages (docs/adding-a-language.md), and what the code of a language
 * may be.
 */

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

/** What the code of a language looks like: two or three small letters. */
const LANGUAGE_CODE = /^[a-z]{2,3}$/

/**
 * Codes of ISO 639 that stand for no language, such as `und` for "undetermined". They are listed
 * because `Intl` has names even for them.
 */
const RESERVED_CODES: readonly string[] = ['mis', 'mul', 'und', 'zxx']

/**
 * Whether a value is the shortest code of a real language: `de`, but not `deu`. `Intl` tells, as it
 * has no name for other codes such as `zz` or the `api` of the server's paths.
 */
export const isLanguageCode = (code: unknown): code is string => {
  if (typeof code !== 'string' || !LANGUAGE_CODE.test(code)) return false
  if (RESERVED_CODES.includes(code)) return false

  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return Intl.getCanonicalLocales(code)[0] === code && names.of(code) !== undefined
}
