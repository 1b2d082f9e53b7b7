/** What forms and the server agree on: their fields, headers and rules. */

/** A field that people never fill in. By a name with a meaning, their password managers would. */
export const HONEYPOT_FIELD = 'k7'

export const formHeaders = {
  /** The same whenever the same text is sent again. */
  key: 'Idempotency-Key',
  /** The language of the form. The referrer does not tell it if the site is on another host. */
  language: 'Content-Language',
} as const

/** Why a field of a form was refused; every code has a text for each field it can meet. */
export const errorCodes = ['required', 'email', 'tooLong', 'characters'] as const

export type ErrorCode = (typeof errorCodes)[number]

/** NUL and halves of a surrogate pair: no database gives them back as they were typed. */
const UNSTORABLE = /[\0\p{Cs}]/u

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)

/** The longest address that mail can carry, in characters (RFC 5321). */
export const EMAIL_MAX = 254

/**
 * Text, one @, text, a dot, text, with no spaces. The dot is the first one that has text
 * before it: a pattern that tries every dot takes a second over a long enough row of them.
 * Source: section 5 of the specification.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Why a text is refused as an e-mail address, if it is. */
export const emailError = (text: string): ErrorCode | undefined => {
  if (text === '') return 'required'
  if (!isStorable(text)) return 'characters'
  if (!EMAIL_PATTERN.test(text)) return 'email'
  return text.length > EMAIL_MAX ? 'tooLong' : undefined
}
