/** Limits that were reached: a server notes them, and `inbox check`, another process, tells the operator. */
import { sql } from 'kysely'
import type { Store } from './store'
import type { StoredReachedLimit } from './tables'

/** Adds to what is noted of each limit since the operator was told. */
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

/** Takes out what is noted, oldest first, so that the operator is told of each limit once. */
export const takeReachedLimits = async ({
  write,
}: Store): Promise<StoredReachedLimit[]> => {
  const rows = await write((db) =>
    db.deleteFrom('reached_limit').returningAll().execute(),
  )
  return rows.toSorted((one, other) => one.since - other.since)
}

/** Forgets what nobody has asked for since a time. */
export const forgetReachedLimits = ({ write }: Store, time: number) =>
  write((db) => db.deleteFrom('reached_limit').where('last_at', '<', time).execute())
