import type { Db } from '.'
import type { Moment } from './tables'

/** Notes that a proof of work was used; false if it was used before. */
export const spendProof = async (
  db: Db,
  id: string,
  expiresAt: Moment,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('used_proof')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Forgets proofs that are worth nothing any more. */
export const purgeProofs = (db: Db, now: Moment) =>
  db.deleteFrom('used_proof').where('expires_at', '<', now).execute()
