/** Erases by age, and whatever is known of a person. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addressKey } from '../src/shared/email-address'
import type { Store } from './db'

/** What to erase of each table, as SQL. */
interface Selection {
  message?: RawBuilder<SqlBool>
  subscription?: RawBuilder<SqlBool>
  delivery?: RawBuilder<SqlBool>
}

/** Everything of an address, however it is spelled. */
export const everythingOf = (email: string): Selection => {
  const ofAddress = sql<SqlBool>`address = ${addressKey(email)}`
  return { message: ofAddress, subscription: ofAddress }
}

export const oneSubscription = (id: string): Selection => ({
  subscription: sql`id = ${id}`,
})

/** Messages received before a time, unless a delivery of theirs still waits. */
export const messagesBefore = (time: number): Selection => ({
  message: sql`received_at < ${time} AND NOT EXISTS (
    SELECT 1 FROM delivery WHERE message_id = message.id AND state = 'waiting')`,
})

/** Subscriptions that nobody confirmed, last requested and mailed before a time. */
export const pendingBefore = (time: number): Selection => ({
  subscription: sql`state = 'pending' AND requested_at < ${time} AND mailed_at < ${time}`,
})

/** Who got news from before a day, with which their names begin. */
export const newsBefore = (day: string): Selection => ({ delivery: sql`news < ${day}` })

/** What waits of a news. What is being sent stays, or a second sending would repeat it. */
export const waitingNews = (slug: string): Selection => ({
  delivery: sql`news = ${slug} AND state = 'waiting'
    AND (attempts = 0 OR reason IS NOT NULL)`,
})

/** Rows erased in one transaction, so that none takes long. */
const BATCH = 500

/** Erases a selection, with its deliveries (ON DELETE CASCADE); says how much it was. */
export const erase = async (
  { write }: Store,
  selection: Selection,
): Promise<{ messages: number; subscriptions: number; deliveries: number }> => {
  const eraseFrom = async (table: keyof Selection) => {
    const condition = selection[table]
    if (!condition) return 0
    let erased = 0
    for (;;) {
      const { numDeletedRows } = await write((db) =>
        db
          .deleteFrom(table)
          .where('id', 'in', (ids) =>
            ids.selectFrom(table).select('id').where(condition).limit(BATCH),
          )
          // On PostgreSQL, a row may change until it is locked.
          .where(condition)
          .executeTakeFirstOrThrow(),
      )
      if (numDeletedRows === 0n) return erased
      erased += Number(numDeletedRows)
    }
  }
  return {
    messages: await eraseFrom('message'),
    subscriptions: await eraseFrom('subscription'),
    deliveries: await eraseFrom('delivery'),
  }
}
