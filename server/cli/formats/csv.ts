import { stringify } from 'csv-stringify/sync'
import type { Entry, SubscriptionEntry } from '../entry'
import type { CountRow } from './counts-table'

/** Spreadsheets guess at the encoding without it. */
const BOM = '\ufeff'

type Row = Record<string, string | number | null | undefined>

/**
 * What a spreadsheet would take for a formula is marked as text: at the beginning of a cell,
 * and where one begins if it splits at semicolons or tabs, as Excel does in Geneva.
 */
const defused = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/([;\t]\s*)(?=[=+\-@])/g, "$1'") : value,
    ]),
  )

async function* table(rows: AsyncIterable<Row> | Iterable<Row>, columns: string[]) {
  const options = { columns, escape_formulas: true, record_delimiter: '\r\n' }
  yield BOM + stringify([], { ...options, header: true })
  for await (const row of rows) yield stringify([defused(row)], options)
}

const messageRow = ({ deliveries, suspicion, ...entry }: Entry): Row => ({
  ...entry,
  suspicion: suspicion.join(', '),
  deliveries: deliveries.map(({ kind, state }) => `${kind}: ${state}`).join(', '),
})

const MESSAGE_COLUMNS = [
  'number',
  'id',
  'receivedAt',
  'language',
  'name',
  'email',
  'subject',
  'message',
  'doneAt',
  'suspicion',
  'deliveries',
]

const SUBSCRIPTION_COLUMNS = [
  'number',
  'id',
  'receivedAt',
  'language',
  'email',
  'state',
  'confirmedAt',
  'unsubscribe',
]

async function* map<From, To>(items: AsyncIterable<From>, change: (item: From) => To) {
  for await (const item of items) yield change(item)
}

export const messagesAsCsv = (entries: AsyncIterable<Entry>) =>
  table(map(entries, messageRow), MESSAGE_COLUMNS)

export const subscriptionsAsCsv = (entries: AsyncIterable<SubscriptionEntry>) =>
  table(entries, SUBSCRIPTION_COLUMNS)

/** Counts in the columns that are wanted. */
export const countsAsCsv = (rows: readonly CountRow[], columns: (keyof CountRow)[]) =>
  table(rows, columns)
