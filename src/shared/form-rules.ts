/**
 * The rules that both forms and the server apply: names of fields and headers, and reasons for
 * which a text is refused. `src/forms/` has the limits, in the schema of each form.
 */

/**
 * The name of a hidden field that only programs fill in, so that spam can be told by it. The name
 * means nothing, since password managers fill in fields whose names they know.
 */
export const HONEYPOT_FIELD = 'k7'

/**
 * The name of the hidden field with a random key for the message. If the script of the form fails
 * while it sends the message, the browser posts the form with the same key
 * (`src/islands/fallback.ts`), and the server does not store the message twice.
 */
export const KEY_FIELD = 'key'

/** The headers of a message that a script sends. */
export const formHeaders = {
  /**
   * The header with the random key of a message. The key stays the same when the same text is sent
   * again, so that the server stores the message once.
   */
  key: 'Idempotency-Key',
  /** The header with the language of the form, in which the server answers. */
  language: 'Content-Language',
} as const

/**
 * Milliseconds for which visitors see that their message was sent, before the site leads them to
 * the home page (section 9 of the specification).
 */
export const REDIRECT_DELAY_MS = 3000

/**
 * The codes for what can be wrong in a field of a form. For each field and each code that it can
 * have, `locales/` has a message.
 */
export const errorCodes = ['required', 'email', 'tooLong', 'characters'] as const

export type ErrorCode = (typeof errorCodes)[number]

/**
 * The length of a text as a person counts it: a simple emoji is one character, and so is an é that
 * macOS and some keyboards write as a letter and an accent.
 */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length

/** Matches NUL and half a surrogate pair, which databases refuse or change. */
const UNSTORABLE = /[\0\p{Cs}]/u

/** Whether a database can store a text, and return it without a change. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)
