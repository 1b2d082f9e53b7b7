import { randomBytes } from 'node:crypto'
import type { Db, Store } from '.'

const put = (db: Db, name: string, value: string) =>
  db
    .insertInto('value')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/**
 * The secret that links and tokens are signed with, made on the first start: all receivers
 * on one database have the same.
 */
export const signingSecret = ({ write }: Store): Promise<string> => {
  const fresh = randomBytes(32).toString('base64url')
  return write(async (db) => {
    await put(db, 'signing-secret', fresh)
    const { value } = await db
      .selectFrom('value')
      .select('value')
      .where('name', '=', 'signing-secret')
      .executeTakeFirstOrThrow()
    return value
  })
}

/** Resolves if something can be written; reading alone works on a full disk, too. */
export const tryWriting = async ({ write }: Store): Promise<void> => {
  await write(async (db) => {
    const value = new Date().toISOString()
    await db
      .insertInto('value')
      .values({ name: 'last-probe', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  })
}
