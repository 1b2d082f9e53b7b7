/** What a language's code looks like in the list of languages: two or three small letters. */
const LANGUAGE_CODE = /^[a-z]{2,3}$/

/** Codes that name no one language. */
const RESERVED: readonly string[] = ['mis', 'mul', 'und', 'zxx']

/**
 * Whether a value is the code of a language of the world, in its shortest form. What is no
 * language, such as `zz` or the server's `api`, has no name.
 */
export const isLanguageCode = (code: unknown): code is string => {
  if (typeof code !== 'string' || !LANGUAGE_CODE.test(code) || RESERVED.includes(code))
    return false
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return Intl.getCanonicalLocales(code)[0] === code && names.of(code) !== undefined
}
