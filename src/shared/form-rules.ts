/**
 * The rules that forms and the server share: names of fields and headers, limits, reasons for
 * refusing a text.
 */

/**
 * A trap for spam: a hidden field that only programs fill in. Its name means nothing, or password
 * managers would fill it in, too.
 */
export const HONEYPOT_FIELD = 'k7'

/**
 * The field with the idempotency key. The browser posts it where a script has begun to send the message
 * and failed (`src/islands/fallback.ts`), so that the server stores the message once.
 */
export const KEY_FIELD = 'key'

/** The headers of a message that a script sends. */
export const formHeaders = {
  /**
   * The header with the idempotency key, which is the same whenever the same text is sent again.
   */
  key: 'Idempotency-Key',
  /** The header with the language of the form, in which the server answers. */
  language: 'Content-Language',
} as const

/**
 * Milliseconds after which the site leads a visitor to the home page whose message was sent (section 9
 * of the specification).
 */
export const REDIRECT_DELAY_MS = 3000

/** Why a field of a form was refused. `locales/` has a text of each code for the fields it can concern. */
export const errorCodes = ['required', 'email', 'tooLong', 'characters'] as const

export type ErrorCode = (typeof errorCodes)[number]

/**
 * The length of a text in code points. An emoji counts as one, and so does an é that macOS and some
 * keyboards write as a letter and its accent.
 */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length

/** Matches NUL and halves of a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u

/** Whether a database can store a text and return it unchanged. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)
