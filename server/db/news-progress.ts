/** How far news are, for the operator. */
import { sql } from 'kysely'
import { DAY, HOUR } from '../../src/shared/retention'
import { NO_MAILBOX } from '../errors'
import type { Store } from './store'
import type { DeliveryState, StoredDelivery } from './tables'

/** If nobody has got a news for so many days, nobody else gets it until an operator asks for it again. */
const WAIT_DAYS = 7

/** The stored reason of a delivery that came too late. `inbox check` looks for these very words in databases. */
export const TOO_LATE = `It has waited for more than ${WAIT_DAYS} days: newsletter retry sends it`

/**
 * Whether an operator asked for a news a week ago, and nobody has got it within the last week. Where a
 * provider takes a few hundred mails a day, somebody has got it, so that a long list goes on for weeks.
 */
export const isTooLate = async (
  { read }: Store,
  { news, created_at }: StoredDelivery,
  now: number,
): Promise<boolean> => {
  const time = now - WAIT_DAYS * DAY
  if (created_at >= time) return false
  const sent = await read((db) =>
    db
      .selectFrom('delivery')
      .select('id')
      .where('news', '=', news)
      .where('state', '=', 'sent')
      .where('ended_at', '>=', time)
      .limit(1)
      .executeTakeFirst(),
  )
  return sent === undefined
}

/** The deliveries of a news that are in one state. */
export interface Progress {
  news: string
  state: DeliveryState
  count: number
  /** How many of `count` failed since the mail server said that there is no such mailbox. */
  unknown: number
  /** How many of `count` failed since nobody had got the news for days: `TOO_LATE`. */
  late: number
  /** One of their commonest reasons; null without any. */
  reason: string | null
  /** When the first was stored, and when the last ended. */
  since: number
  last: number
  /** When the first of those that wait is to be attempted. */
  due: number
}

/** What all recipients have in common of a reason: its codes, such as `EENVELOPE 450 4.7.1`. */
const codesOf = (reason: string) =>
  /^[A-Z_ ]+ \d{3}(?:[ -]#?\d\.\d+\.\d+)?/.exec(reason)?.[0] ?? reason

type Row = Omit<Progress, 'unknown' | 'late'>

/** One of the reasons whose codes most recipients have in common; null without any. */
const commonestOf = (rows: readonly Row[]): string | null => {
  const counts = new Map<string, number>()
  for (const { reason, count } of rows) {
    if (reason === null) continue
    const codes = codesOf(reason)
    counts.set(codes, (counts.get(codes) ?? 0) + count)
  }
  const [commonest] = [...counts].toSorted(([, a], [, b]) => b - a)
  const reasons = rows.map(({ reason }) => reason)
  return reasons.find((each) => each !== null && codesOf(each) === commonest?.[0]) ?? null
}

const sumOf = (rows: readonly Row[]) => rows.reduce((all, { count }) => all + count, 0)

/** Adds up what is of one news in one state, by reason. */
const progressOf = (rows: readonly [Row, ...Row[]]): Progress => ({
  news: rows[0].news,
  state: rows[0].state,
  count: sumOf(rows),
  unknown: sumOf(rows.filter(({ reason }) => reason?.startsWith(NO_MAILBOX))),
  late: sumOf(rows.filter(({ reason }) => reason === TOO_LATE)),
  reason: commonestOf(rows),
  since: Math.min(...rows.map(({ since }) => since)),
  last: Math.max(...rows.map(({ last }) => last)),
  due: Math.min(...rows.map(({ due }) => due)),
})

/** How far each news is: what waits, then what was sent, then what failed. */
export const readProgress = async ({ read }: Store): Promise<Progress[]> => {
  const { rows } = await read((db) =>
    sql<Row>`
      SELECT news, state, reason, count(*) AS count,
        min(created_at) AS since, coalesce(max(ended_at), 0) AS last, min(due_at) AS due
      FROM delivery WHERE news IS NOT NULL
      GROUP BY news, state, reason ORDER BY state DESC, news`.execute(db),
  )
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(`${row.state} ${row.news}`)
    if (group) group.push(row)
    else groups.set(`${row.state} ${row.news}`, [row])
  }
  return [...groups.values()].map(progressOf)
}

/** Up to three readers may wait for hours because their mailboxes are full: nobody is told of a stuck news then. */
const FEW_FULL = 3

/** News that wait, and of which nothing has been sent or has failed for an hour. */
export const stuckNews = (progress: readonly Progress[], now: number): string[] =>
  progress
    .filter(({ news, state, count, due }) => {
      const own = progress.filter((each) => each.news === news)
      const last = Math.max(...own.map((each) => Math.max(each.since, each.last)))
      if (state !== 'waiting' || now - last <= HOUR) return false
      // What should have been attempted an hour ago waits for the server, not for a mailbox.
      const isServed = now - due <= HOUR && own.some((each) => each.state === 'sent')
      return count > FEW_FULL || !isServed
    })
    .map(({ news }) => news)
