import { randomBytes } from 'node:crypto'
import type { Store } from '.'

/**
 * The secret that signs links and tokens. The first start creates it; all servers on one
 * database share it.
 */
export const signingSecret = ({ write }: Store): Promise<string> => {
  const created = randomBytes(32).toString('base64url')
  return write(async (db) => {
    await db
      .insertInto('value')
      .values({ name: 'signing-secret', value: created })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const { value } = await db
      .selectFrom('value')
      .select('value')
      .where('name', '=', 'signing-secret')
      .executeTakeFirstOrThrow()
    return value
  })
}

/** Resolves if the database can be written to; a full disk can still be read. */
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
