/** What forms and the server agree on: their fields, headers and rules. */

/** A field that people never fill in. By a name with a meaning, their password managers would. */
export const HONEYPOT_FIELD = 'k7'

/**
 * The field of the idempotency key, where the browser posts a message that a script has begun to send:
 * `src/islands/fallback.ts`.
 */
export const KEY_FIELD = 'key'

export const formHeaders = {
  /** The same whenever the same text is sent again. */
  key: 'Idempotency-Key',
  /** The language of the form. */
  language: 'Content-Language',
} as const

/**
 * After so long the site leads a visitor home whose message was sent.
 * Source: section 9 of the specification.
 */
export const REDIRECT_DELAY_MS = 3000

/** Why a field of a form was refused; every code has a text for each field it can meet. */
export const errorCodes = ['required', 'email', 'tooLong', 'characters'] as const

export type ErrorCode = (typeof errorCodes)[number]

/**
 * In characters as people count them: an emoji is one, and so is an é of a letter and its accent, as macOS
 * and some keyboards write it.
 */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length

/** NUL and halves of a surrogate pair: no database gives them back as they were typed. */
const UNSTORABLE = /[\0\p{Cs}]/u

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)
