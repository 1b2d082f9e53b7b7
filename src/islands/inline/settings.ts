/*
 * What the build writes into the inline script, see `src/gatsby/page-scripts.ts`: texts, since
 * esbuild wraps whole modules around lists.
 */
declare const LANGUAGES: string
declare const DEFAULT_LANGUAGE: string
declare const PATH_PREFIX: string
declare const DEVELOP: boolean

/** The codes of the offered languages with `|` between them, as in a pattern. */
export const languages = LANGUAGES
/** The one whose addresses have no prefix. */
export const defaultLanguage = DEFAULT_LANGUAGE
/** Path under which the site is served, without trailing slash; empty for the root. */
export const pathPrefix = PATH_PREFIX
/** In develop one shell serves all pages, and its language is not written yet. */
export const isDevelop = DEVELOP
