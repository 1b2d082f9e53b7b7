import type { Db } from '.'

/** Notes that a proof of work was used; false if it was used before. */
export const spendProof = async (
  db: Db,
  id: string,
  expiresAt: number,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('used_proof')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Forgets proofs that are worth nothing any more. */
export const purgeProofs = (db: Db, now: number) =>
  db.deleteFrom('used_proof').where('expires_at', '<', now).execute()
