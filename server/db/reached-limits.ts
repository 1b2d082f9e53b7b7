/**
 * Stores which rate limits were reached. Servers write them, and another process reads them and
 * tells the operator: `npm run messages -- check`.
 */
import { sql } from 'kysely'
import type { Store } from './store'
import type { StoredReachedLimit } from './tables'

/**
 * Adds refusals by rate limits to those that the database has already, and that the operator has
 * not been told of yet.
 */
export const noteReachedLimits = (
  { write }: Store,
  reached: readonly StoredReachedLimit[],
) =>
  write((db) =>
    db
      .insertInto('reached_limit')
      .values(reached)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'scope', 'span']).doUpdateSet((row) => ({
          refused: sql<number>`reached_limit.refused + excluded.refused`,
          network: row.ref('excluded.network'),
          last_at: row.ref('excluded.last_at'),
        })),
      )
      .execute(),
  )

/**
 * Reads the rate limits that were reached, oldest first, and erases them, so that the operator is
 * told of each only once.
 */
export const takeReachedLimits = async ({
  write,
}: Store): Promise<StoredReachedLimit[]> => {
  const rows = await write((db) =>
    db.deleteFrom('reached_limit').returningAll().execute(),
  )
  return rows.toSorted((one, other) => one.since - other.since)
}

/**
 * Erases reached limits that were last reached before a time, although no operator has read them.
 */
export const forgetReachedLimits = ({ write }: Store, time: number) =>
  write((db) => db.deleteFrom('reached_limit').where('last_at', '<', time).execute())
