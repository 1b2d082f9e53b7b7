/** What came in, made fit for a terminal. */
import type { Entry, SubscriptionEntry } from './entry'

/** Controls, line separators, and the marks that turn the direction of writing around. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

const escape = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A text in which nothing steers the terminal: such characters are shown as JSON writes
 * them, so that JSON stays the same JSON.
 */
export const printable = (text: string): string => text.replace(STEERING, escape)

/** The same for a text of several lines, which stay. */
export const printableLines = (text: string): string =>
  text.split('\n').map(printable).join('\n')

/** Lines are set in, so that none of them passes for the beginning of another message. */
const quote = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `    ${printable(line)}`.trimEnd())
    .join('\n')

const remarksOn = ({ suspicion, doneAt, deliveries }: Entry): string[] => [
  ...(doneAt === null ? [] : ['done']),
  ...(suspicion.length === 0 ? [] : [`suspected: ${suspicion.join(', ')}`]),
  ...deliveries
    .filter(({ state }) => state !== 'sent')
    .map(({ kind, state }) => `${kind} ${state}`),
]

const remarks = (entry: Entry) => {
  const all = remarksOn(entry)
  return all.length === 0 ? '' : `  [${all.join('; ')}]`
}

/** A message on one line. */
export const messageLine = (entry: Entry): string => {
  const { number, receivedAt, language, name, email, subject } = entry
  const from = `${printable(name)} <${printable(email)}>`
  return `#${number}  ${receivedAt}  (${language})  ${from}  ${printable(subject)}${remarks(entry)}`
}

const deliveryLine = ({ kind, state, attempts, reason }: Entry['deliveries'][number]) => {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return `  ${kind}: ${state}, ${tries}${reason === null ? '' : `, ${printable(reason)}`}`
}

/** A message on several lines, with an empty one at the end. */
export const messageText = (entry: Entry): string =>
  [
    messageLine(entry),
    ...entry.deliveries.map(deliveryLine),
    '',
    quote(entry.message),
    '',
  ].join('\n')

/** A subscription on one line. */
export const subscriptionLine = (entry: SubscriptionEntry): string => {
  const { number, receivedAt, language, email, state } = entry
  return `#${number}  ${receivedAt}  (${language})  ${printable(email)}  ${state}`
}
