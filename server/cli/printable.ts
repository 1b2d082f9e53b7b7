/** What came in, made fit for a terminal. */
import type { StoredMessage, StoredSubscription } from '../store'

/** Controls, line separators, and the marks that turn the direction of writing around. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

const escape = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A text in which nothing steers the terminal: such characters are shown as JSON writes
 * them, so that JSON stays the same JSON.
 */
export const printable = (text: string): string => text.replace(STEERING, escape)

/** Lines are set in, so that none of them passes for the beginning of another message. */
const quote = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `    ${printable(line)}`.trimEnd())
    .join('\n')

/** A message on several lines, with an empty one at the end. */
export const messageText = (entry: StoredMessage): string => {
  const { receivedAt, language, name, email, subject, message } = entry
  return [
    `${receivedAt}  ${printable(name)} <${printable(email)}>  (${language})`,
    `  ${printable(subject)}`,
    quote(message),
    '',
  ].join('\n')
}

/** A subscription on one line. */
export const subscriptionText = (entry: StoredSubscription): string =>
  `${entry.receivedAt}  ${printable(entry.email)}  (${entry.language})`
