/** What `npm run messages` prints: JSON, CSV and mbox for programs, text for people. */
import { stringify } from 'csv-stringify/sync'
import MailComposer from 'nodemailer/lib/mail-composer'
import { messageFacts, type InboxMessage } from '../db/messages'
import type { StoredSubscription } from '../db/tables'
import { domainOf, isMailable } from '../mail/mailbox'
import type { Settings } from '../settings'

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
export async function* toJson(entries: AsyncIterable<unknown>) {
  let separator = '['
  for await (const entry of entries) {
    yield `${separator}${printable(JSON.stringify(entry))}`
    separator = ',\n'
  }
  yield separator === '[' ? '[]\n' : ']\n'
}

/**
 * Marks formulas as text where a cell would begin if a spreadsheet splits at semicolons or
 * tabs, as Excel does in French and German; `escape_formulas` marks them where a cell begins.
 */
const escapeFormulas = (text: string) => text.replace(/([;\t]\s*)(?=[=+\-@])/g, "$1'")

async function* toCsv<Entry extends object>(
  entries: AsyncIterable<Entry>,
  columns: readonly (keyof Entry & string)[],
) {
  const options = {
    columns: [...columns],
    cast: { string: escapeFormulas },
    escape_formulas: true,
    record_delimiter: 'windows',
  } as const
  // Without a byte order mark, spreadsheets guess the encoding.
  yield stringify([], { ...options, bom: true, header: true })
  for await (const entry of entries) yield stringify([entry], options)
}

async function* flat(entries: AsyncIterable<MessageEntry>) {
  for await (const entry of entries)
    yield {
      ...entry,
      spamSignals: entry.spamSignals.join(', '),
      deliveries: entry.deliveries
        .map(({ kind, state }) => `${kind}: ${state}`)
        .join(', '),
    }
}

export const messagesToCsv = (entries: AsyncIterable<MessageEntry>) =>
  toCsv(flat(entries), [
    'number',
    'id',
    'receivedAt',
    'language',
    'name',
    'email',
    'subject',
    'message',
    'doneAt',
    'spamSignals',
    'deliveries',
  ])

export const subscriptionsToCsv = (entries: AsyncIterable<SubscriptionEntry>) =>
  toCsv(entries, [
    'number',
    'id',
    'receivedAt',
    'language',
    'email',
    'state',
    'confirmedAt',
    'unsubscribe',
  ])

/** The date in the line that begins a mail of an mbox, as `asctime` writes it. */
const asctime = (iso: string) => {
  const [weekday, day = '', month, year, time] = new Date(iso)
    .toUTCString()
    .replace(',', '')
    .split(' ')
  return `${weekday} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`
}

/** An mbox, each message as a mail from its sender. Lines like its separator get a `>`. */
export async function* toMbox(
  entries: AsyncIterable<MessageEntry>,
  { mailFrom, mailTo }: Pick<Settings, 'mailFrom' | 'mailTo'>,
) {
  for await (const { id, name, email, subject, message, receivedAt } of entries) {
    const composer = new MailComposer({
      from: isMailable(email) ? { name, address: email } : mailFrom,
      to: mailTo,
      subject,
      text: message,
      date: new Date(receivedAt),
      messageId: `<${id}@${domainOf(mailFrom)}>`,
    })
    const mail = String(await composer.compile().build())
      .replaceAll('\r\n', '\n')
      .replace(/^(>*From )/gm, '>$1')
    yield `From MAILER-DAEMON ${asctime(receivedAt)}\n${mail.trimEnd()}\n\n`
  }
}
