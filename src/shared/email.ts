import { isKeepable, type ErrorCode } from './errors'

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
  if (!isKeepable(text)) return 'characters'
  if (!EMAIL_PATTERN.test(text)) return 'email'
  return text.length > EMAIL_MAX ? 'tooLong' : undefined
}
