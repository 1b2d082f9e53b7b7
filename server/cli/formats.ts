/** Formats what `npm run messages` prints: JSON and CSV for programs, text for people. */
import { stringify } from 'csv-stringify/sync'
import { textOf } from '../../src/shared/unknown'
import type { InboxMessage, InboxSubscription } from '../db/inbox'
import { messageFacts } from '../db/messages'
import type { StoredDelivery, StoredReachedLimit } from '../db/tables'

const isoOrNull = (time: number | null) =>
  time === null ? null : new Date(time).toISOString()

const deliveryEntry = (delivery: StoredDelivery) => {
  const { kind, news, state, attempts, ended_at, reason } = delivery
  const endedAt = isoOrNull(ended_at)
  return { kind, ...(news !== null && { news }), state, attempts, endedAt, reason }
}

/**
 * A message as the JSON and CSV of `npm run messages` have it. Programs read its fields: fields may
 * be added, but none may be removed or renamed.
 */
export const messageEntry = (message: InboxMessage) => ({
  ...messageFacts(message),
  doneAt: isoOrNull(message.done_at),
  deliveries: message.deliveries.map(deliveryEntry),
})

export type MessageEntry = ReturnType<typeof messageEntry>

/**
 * A subscription as the JSON and CSV of `npm run messages` have it.
 * @param unsubscribe the link that every newsletter to this address needs, in its text
 * and its header
 */
export const subscriptionEntry = (
  subscription: InboxSubscription,
  unsubscribe: string,
) => {
  const { number, id, requested_at, confirmed_at, language, email, state } = subscription
  return {
    number,
    id,
    receivedAt: new Date(requested_at).toISOString(),
    language,
    email,
    state,
    confirmedAt: isoOrNull(confirmed_at),
    unsubscribe,
    deliveries: subscription.deliveries.map(deliveryEntry),
  }
}

export type SubscriptionEntry = ReturnType<typeof subscriptionEntry>

/**
 * Control characters, line separators and marks that change the direction of writing, all of which
 * could garble a terminal.
 */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * Escapes control characters the way JSON does (`\u001b`), so that JSON text keeps its meaning.
 * Line breaks stay if `keepLines` is true.
 */
export const printable = (text: string, keepLines = false): string =>
  text.replace(CONTROLS, (control) =>
    keepLines && control === '\n'
      ? control
      : `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const remarks = (all: readonly string[]) =>
  all.length === 0 ? '' : `  [${all.join('; ')}]`

const undelivered = ({ deliveries }: Pick<MessageEntry, 'deliveries'>) =>
  deliveries.filter(({ state }) => state !== 'sent')

/** Formats a message as one line. */
export const messageLine = (entry: MessageEntry): string => {
  const { number, receivedAt, language, name, email, subject, spamSignals } = entry
  const line = `#${number}  ${receivedAt}  (${language})  ${name} <${email}>  ${subject}`
  const known = [
    ...(entry.doneAt === null ? [] : ['done']),
    ...(spamSignals.length === 0 ? [] : [`spam? ${spamSignals.join(', ')}`]),
    ...undelivered(entry).map(({ kind, state }) => `${kind} ${state}`),
  ]
  return `${printable(line)}${remarks(known)}\n`
}

/**
 * Formats a message with its deliveries and its text. The text is indented, so that none of its
 * lines can pass for one that the command prints about the message.
 */
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
  const { number, receivedAt, language, email } = entry
  const line = `#${number}  ${receivedAt}  (${language})  ${email}  ${entry.state}`
  const mails = undelivered(entry).map(
    ({ kind, state, reason }) =>
      `${kind} ${state}${reason === null ? '' : `: ${reason}`}`,
  )
  return `${printable(line + remarks(mails))}\n`
}

/** Formats entries as one JSON array, with one entry per line. */
export const toJson = (entries: readonly object[]): string =>
  `[${entries.map((entry) => printable(JSON.stringify(entry))).join(',\n')}]\n`

/**
 * Puts an apostrophe before a formula, so that spreadsheets show it as text. This is done at the
 * beginning of a cell, and also after line breaks, semicolons and tabs, where Excel in French or
 * German may begin a new cell.
 */
const escapeFormulas = (text: string) =>
  text.replace(
    /((?:^|[;\t\r\n\v\f\u0085\u2028\u2029])[\s\u0085"]*)(?=[=+\-@＝＋－＠])/g,
    "$1'",
  )

/** Writes a list of spam signals or of deliveries as the text of one CSV cell. */
const cellOf = (list: object): string =>
  Object.values(list)
    .map((each: unknown) =>
      typeof each === 'string'
        ? each
        : `${textOf(each, 'kind')}: ${textOf(each, 'state')}`,
    )
    .join(', ')

/**
 * Formats rows as CSV with a header. Every cell is quoted, since csv-stringify would leave a cell
 * with a lone line feed unquoted. The byte order mark tells spreadsheets the encoding.
 */
export const toCsv = (rows: readonly object[]): string =>
  stringify([...rows], {
    bom: true,
    header: rows.length > 0,
    cast: { string: escapeFormulas, object: cellOf },
    quoted: true,
    record_delimiter: 'windows',
  })

/**
 * English words for what the rate limits count, and for the networks that they limit. In brackets
 * is the prefix length of such a network, in IPv4 and then in IPv6; for a household, in IPv6 only.
 */
const LIMITED = { request: 'requests', message: 'messages', mail: 'mails to visitors' }
const SCOPES = {
  household: 'a household (/56)',
  organisation: 'an organisation (/24, /48)',
  provider: 'a provider (/16, /29)',
  all: 'all together',
}

export const reachedLimitText = (limit: StoredReachedLimit): string => {
  const { kind, scope, span, network, refused, since, last_at } = limit
  const [from, to] = [since, last_at].map((time) => new Date(time).toISOString())
  return `Limit reached: ${LIMITED[kind]} in a ${span} from ${SCOPES[scope]}: refused ${refused} times from ${from} to ${to}, last from ${network}. If it is a flood, block that network; if these are visitors, raise RATE_LIMIT_TOTAL: docs/operating.md#a-limit-was-reached`
}
