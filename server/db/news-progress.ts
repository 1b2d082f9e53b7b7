/** How far news are, for the operator. */
import { sql } from 'kysely'
import { NO_MAILBOX } from '../errors'
import { HOUR } from '../time'
import type { DeliveryState } from './tables'
import type { Store } from '.'

/** What is of a news in one state. */
export interface Progress {
  news: string
  state: DeliveryState
  count: number
  /** How many of `count` failed since the mail server said that there is no such mailbox. */
  unknown: number
  /** One of their commonest reasons; null without any. */
  reason: string | null
  /** When the first was stored, and when the last ended. */
  since: number
  last: number
}

/** What all recipients have in common of a reason: its codes, such as `EENVELOPE 450 4.7.1`. */
const codesOf = (reason: string) =>
  /^[A-Z_ ]+ \d{3}(?:[ -]#?\d\.\d+\.\d+)?/.exec(reason)?.[0] ?? reason

type Row = Omit<Progress, 'unknown'>

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
  reason: commonestOf(rows),
  since: Math.min(...rows.map(({ since }) => since)),
  last: Math.max(...rows.map(({ last }) => last)),
})

/** How far each news is: what waits, then what was sent, then what failed. */
export const readProgress = async ({ read }: Store): Promise<Progress[]> => {
  const { rows } = await read((db) =>
    sql<Row>`
      SELECT news, state, reason, count(*) AS count,
        min(created_at) AS since, coalesce(max(ended_at), 0) AS last
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

/** So many of a news may wait for hours because their mailboxes are full. */
const FEW = 3

/** News of which more than a few wait, and nothing has been sent or has failed for an hour. */
export const stuckNews = (progress: readonly Progress[], now: number): string[] =>
  progress
    .filter(({ news, state, count }) => {
      const own = progress.filter((each) => each.news === news)
      const last = Math.max(...own.map((each) => Math.max(each.since, each.last)))
      return state === 'waiting' && count > FEW && now - last > HOUR
    })
    .map(({ news }) => news)
