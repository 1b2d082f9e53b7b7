import type { Selectable } from 'kysely'
import type { Db, Store } from '.'
import type { PageCountTable } from './tables'

export type PageCount = Selectable<PageCountTable>

/** From one day to another, both included; without one, from the first or to the last. */
export interface DaySpan {
  from?: string | undefined
  to?: string | undefined
}

/** Rows in one statement, far below what either database takes. */
const BATCH = 1000

const key = ({ day, path }: PageCount) => `${day} ${path}`

/** Adds to what other receivers have counted. */
export const addPageCounts = async (
  db: Db,
  counts: readonly PageCount[],
): Promise<void> => {
  // In one order everywhere, so that no two receivers wait for each other.
  const rows = counts.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insertInto('page_count')
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict.columns(['day', 'path']).doUpdateSet(({ eb, ref }) => ({
          count: eb('page_count.count', '+', ref('excluded.count')),
        })),
      )
      .execute()
}

/** What was counted, by day and page. */
export const readPageCounts = (
  { read }: Store,
  { from, to }: DaySpan,
): Promise<PageCount[]> =>
  read((db) =>
    db
      .selectFrom('page_count')
      .selectAll()
      .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('day', '<=', to ?? ''))
      .orderBy('day')
      .orderBy('path')
      .execute(),
  )

/** Erases what was counted before a day. */
export const purgePageCounts = (db: Db, before: string) =>
  db.deleteFrom('page_count').where('day', '<', before).execute()
