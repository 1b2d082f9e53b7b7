/** The longest address that mail can carry, in characters (RFC 5321). */
export const EMAIL_MAX = 254

/**
 * Text, one @, text, a dot, text, with no spaces. The dot is the first one that has text
 * before it: a pattern that tries every dot takes a second over a long enough row of them.
 * Source: section 5 of the specification.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
