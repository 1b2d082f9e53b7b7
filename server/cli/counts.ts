/** Shows how often pages were asked for: `npm run counts`. */
import { readPageCounts, type DaySpan, type PageCount } from '../db/page-counts'
import { DAY, utcDay } from '../time'
import { parseCommand, runCommand, UsageError } from './command'
import { countsAsCsv } from './formats/csv'
import { countsAsTable, type CountRow } from './formats/counts-table'
import { withInbox } from './inbox-file'
import { write, writeAll } from './output'

const HELP = `Shows how often pages were asked for, if PAGE_COUNTS is on.

  npm run counts                               each page in the last 30 days, most read first
  npm run counts -- --from 2026-03-01 --to 2026-03-31
  npm run counts -- --daily                    each page on each day
  npm run counts -- --help                     this text

For a spreadsheet, without what npm says:

  npm run --silent counts -- --daily --csv > counts.csv

Days are in UTC; --from and --to are included. The receiver adds what it counts once a minute.
The database is the one that DATABASE_URL names; it may be in use.`

const options = {
  help: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  daily: { type: 'boolean', default: false },
  from: { type: 'string' },
  to: { type: 'string' },
} as const

/** Days that are shown if nobody says which. */
const USUAL_DAYS = 30

/** A day of the calendar: 31 February is none. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  utcDay(Date.parse(text)) === text

const dayOf = (text: string | undefined, name: string) => {
  if (text === undefined || isDay(text)) return text
  throw new UsageError(`--${name} is a day such as 2026-03-01, and not ${text}`)
}

const spanOf = (values: { from?: string; to?: string }): DaySpan => {
  const to = dayOf(values.to, 'to')
  const last = to === undefined ? Date.now() : Date.parse(to)
  const from = dayOf(values.from, 'from') ?? utcDay(last - (USUAL_DAYS - 1) * DAY)
  if (to !== undefined && to < from)
    throw new UsageError(`--to is the last day, and ${to} is before ${from}`)
  return { from, to }
}

/** Each page once, those that were asked for most first. */
const inTotal = (counts: readonly PageCount[]): CountRow[] => {
  const totals = new Map<string, number>()
  for (const { path, count } of counts) totals.set(path, (totals.get(path) ?? 0) + count)
  return [...totals]
    .map(([path, count]) => ({ path, count }))
    .sort((one, other) => other.count - one.count || (one.path < other.path ? -1 : 1))
}

const print = async (
  rows: readonly CountRow[],
  columns: (keyof CountRow)[],
  csv: boolean,
) => {
  if (csv) await writeAll(countsAsCsv(rows, columns))
  else if (rows.length > 0) await write(countsAsTable(rows, columns))
  else await write('Nothing was counted in these days. PAGE_COUNTS=on counts pages.\n')
  return 0
}

runCommand(async (args) => {
  const { values, positionals } = parseCommand(args, options)
  if (positionals.length > 0)
    throw new UsageError(`There is nothing called ${positionals.join(' ')}`)
  const { help, csv, daily } = values
  if (help) {
    console.log(HELP)
    return 0
  }
  const span = spanOf(values)
  const columns: (keyof CountRow)[] = daily ? ['day', 'path', 'count'] : ['path', 'count']
  return withInbox(
    async (store) => {
      const counts = await readPageCounts(store, span)
      return print(daily ? counts : inTotal(counts), columns, csv)
    },
    () => print([], columns, csv),
  )
})
