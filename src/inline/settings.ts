/*
 * What the build writes into the inline script, see `src/build/inline-script.ts`. Codes come
 * as one text with commas, since esbuild wraps whole modules around lists.
 */
declare const LANGUAGES: string
declare const PATH_PREFIX: string

export const languages = LANGUAGES.split(',')
/** Path under which the site is served, without trailing slash; empty for the root. */
export const pathPrefix = PATH_PREFIX
