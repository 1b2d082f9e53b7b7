/** Reads how many deliveries of each news item wait, were sent or failed, for the operator. */
import { sql } from 'kysely'
import { DAY, HOUR } from '../../src/shared/retention'
import { NO_MAILBOX } from '../errors'
import type { Store } from './store'
import type { DeliveryState, StoredDelivery } from './tables'

/**
 * If no reader gets a news item for this many days, its sending ends: the readers who still wait
 * get it only if an operator asks for that again.
 */
const WAIT_DAYS = 7

/**
 * The stored reason of a delivery that failed because its news item came too late. The command
 * `npm run messages -- check` looks for this very text in the database, where earlier versions have
 * written it, too. So it must not change, not even together with `WAIT_DAYS`.
 */
export const TOO_LATE = 'It has waited for more than 7 days: newsletter retry sends it'

/**
 * Whether a news item comes too late: an operator asked for it more than a week ago, and no reader
 * has got it within the last week. Where a provider takes only a few hundred mails a day, some
 * reader gets the item each day, so a long list may take weeks.
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

/** The deliveries of one news item that are in one state, added up. */
export interface Progress {
  news: string
  state: DeliveryState
  count: number
  /**
   * How many of the `count` deliveries failed because the mail server said that the mailbox does
   * not exist.
   */
  unknown: number
  /** How many of the `count` deliveries failed because the news item came too late (`TOO_LATE`). */
  late: number
  /**
   * An example of the commonest reason why deliveries of the news item failed; null if none has a
   * reason.
   */
  reason: string | null
  /**
   * `since` is when the first of the `count` deliveries was stored, `last` when the last of them
   * was sent or failed, and 0 if none was.
   */
  since: number
  last: number
  /**
   * When the first of the `count` deliveries is due. It means something only for deliveries that
   * wait.
   */
  due: number
}

/**
 * The codes at the beginning of a reason for a failure, such as `EENVELOPE 450 4.7.1`. Only the
 * codes are compared, since the rest of a reason may name a recipient.
 */
const codesOf = (reason: string) =>
  /^[A-Z_ ]+ \d{3}(?:[ -]#?\d\.\d+\.\d+)?/.exec(reason)?.[0] ?? reason

type Row = Omit<Progress, 'unknown' | 'late'>

/**
 * Groups the reasons of failed attempts by their codes, such as `EENVELOPE 450 4.7.1`, and returns
 * one reason of the largest group as an example; null if no delivery has a reason.
 */
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

/**
 * Adds up the rows of one news item in one state. The database counts deliveries by reason, so
 * there is a row for each reason.
 */
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

/**
 * Reads the progress of all news items, one entry for each item and state: first the entries of
 * deliveries that wait, then of those that were sent, then of those that failed.
 */
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

/**
 * How many deliveries of a news item may wait for hours without a warning: the readers' mailboxes
 * may just be full.
 */
const FEW_FULL = 3

/**
 * The slugs of news items that are stuck: some of their deliveries wait, and none was sent or has
 * failed for an hour.
 */
export const stuckNews = (progress: readonly Progress[], now: number): string[] =>
  progress
    .filter(({ news, state, count, due }) => {
      const own = progress.filter((each) => each.news === news)
      const last = Math.max(...own.map((each) => Math.max(each.since, each.last)))
      if (state !== 'waiting' || now - last <= HOUR) return false
      // A mail to a full mailbox is put off again and again, so it is never due for long. A
      // delivery that has been due for more than an hour shows that the server does not attempt
      // any.
      const isServed = now - due <= HOUR && own.some((each) => each.state === 'sent')
      return count > FEW_FULL || !isServed
    })
    .map(({ news }) => news)
