/** What `npm run messages` prints: JSON and CSV for programs, text for people. */
import { stringify } from 'csv-stringify/sync'
import { messageFacts, type InboxMessage } from '../db/messages'
import type { StoredSubscription } from '../db/tables'

const isoOrNull = (time: number | null) =>
  time === null ? null : new Date(time).toISOString()

/** Fields may be added; none may be removed or renamed. */
export const messageEntry = (message: InboxMessage) => ({
  ...messageFacts(message),
  doneAt: isoOrNull(message.done_at),
  deliveries: message.deliveries.map(({ kind, state, attempts, ended_at, reason }) => ({
    kind,
    state,
    attempts,
    endedAt: isoOrNull(ended_at),
    reason,
  })),
})

export type MessageEntry = ReturnType<typeof messageEntry>

/** @param unsubscribe the link that every newsletter needs, in its text and its header */
export const subscriptionEntry = (
  { number, id, requested_at, confirmed_at, language, email, state }: StoredSubscription,
  unsubscribe: string,
) => ({
  number,
  id,
  receivedAt: new Date(requested_at).toISOString(),
  language,
  email,
  state,
  confirmedAt: isoOrNull(confirmed_at),
  unsubscribe,
})

export type SubscriptionEntry = ReturnType<typeof subscriptionEntry>

/** Control characters, line separators and marks that change the direction of writing. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * Escapes what would control a terminal as JSON does, so that JSON stays the same JSON.
 * Keeps line breaks on request.
 */
export const printable = (text: string, keepLines = false): string =>
  text.replace(CONTROLS, (control) =>
    keepLines && control === '\n'
      ? control
      : `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const remarks = ({ spamSignals, doneAt, deliveries }: MessageEntry) => {
  const all = [
    ...(doneAt === null ? [] : ['done']),
    ...(spamSignals.length === 0 ? [] : [`spam? ${spamSignals.join(', ')}`]),
    ...deliveries
      .filter(({ state }) => state !== 'sent')
      .map(({ kind, state }) => `${kind} ${state}`),
  ]
  return all.length === 0 ? '' : `  [${all.join('; ')}]`
}

/** A message on one line. */
export const messageLine = (entry: MessageEntry): string => {
  const { number, receivedAt, language, name, email, subject } = entry
  const line = `#${number}  ${receivedAt}  (${language})  ${name} <${email}>  ${subject}`
  return `${printable(line)}${remarks(entry)}\n`
}

/** A message with its deliveries, and its text indented so that it imitates no other line. */
export const messageText = (entry: MessageEntry): string => {
  const deliveries = entry.deliveries.map(({ kind, state, attempts, reason }) => {
    const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
    return `  ${kind}: ${state}, ${tries}${reason === null ? '' : `, ${printable(reason)}`}\n`
  })
  const text = entry.message
    .split(/\r\n|\r|\n/)
    .map((line) => `${`    ${printable(line)}`.trimEnd()}\n`)
  return [messageLine(entry), ...deliveries, '\n', ...text].join('')
}

export const subscriptionLine = (entry: SubscriptionEntry): string => {
  const { number, receivedAt, language, email, state } = entry
  return `#${number}  ${receivedAt}  (${language})  ${printable(email)}  ${state}\n`
}

/** One JSON array, an entry a line. */
export const toJson = (entries: readonly object[]): string =>
  `[${entries.map((entry) => printable(JSON.stringify(entry))).join(',\n')}]\n`

/**
 * Marks formulas as text, where a cell begins and where one would begin if a spreadsheet splits
 * at line breaks, semicolons or tabs, as Excel does in French and German.
 */
const escapeFormulas = (text: string) =>
  text.replace(/((?:^|[;\t\r\n])[\s"]*)(?=[=+\-@＝＋－＠])/g, "$1'")

/** A message as a row of CSV, where lists are text. */
export const messageRow = ({ spamSignals, deliveries, ...entry }: MessageEntry) => ({
  ...entry,
  spamSignals: spamSignals.join(', '),
  deliveries: deliveries.map(({ kind, state }) => `${kind}: ${state}`).join(', '),
})

/**
 * CSV with a header. Every cell is quoted: csv-stringify would leave a cell with a lone line
 * feed unquoted. Without a byte order mark, spreadsheets guess the encoding.
 */
export const toCsv = (rows: readonly object[]): string =>
  stringify([...rows], {
    bom: true,
    header: rows.length > 0,
    cast: { string: escapeFormulas },
    quoted: true,
    record_delimiter: 'windows',
  })
