/** Erases by age, and whatever is known of a person, with the mail files. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addressKey } from '../src/shared/email-address'
import type { Store } from './db'
import { removeMailFiles } from './mail/mailer'
import type { Settings } from './settings'

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

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Erases a selection from mail folder, database and disk; says how much it was. */
export const erase = async (
  { read, write }: Store,
  { MAIL_DIR }: Pick<Settings, 'MAIL_DIR'>,
  selection: Selection,
): Promise<{ messages: number; subscriptions: number; deliveries: number }> => {
  const eraseFrom = async (table: keyof Selection) => {
    const condition = selection[table]
    if (!condition) return 0
    let erased = 0
    for (;;) {
      const rows = await read((db) =>
        db.selectFrom(table).select('id').where(condition).limit(BATCH).execute(),
      )
      if (rows.length === 0) return erased
      const ids = idsOf(rows)
      const column = table === 'delivery' ? 'id' : (`${table}_id` as const)
      const deliveries = await read((db) =>
        db.selectFrom('delivery').select('id').where(column, 'in', ids).execute(),
      )
      const removeFiles = () => removeMailFiles(MAIL_DIR, idsOf(deliveries))
      // First: after a crash the rows are still there, by which the files are known.
      await removeFiles()
      // Deletes the deliveries, too: ON DELETE CASCADE. A row may have changed meanwhile.
      const { numDeletedRows } = await write((db) =>
        db
          .deleteFrom(table)
          .where('id', 'in', ids)
          .where(condition)
          .executeTakeFirstOrThrow(),
      )
      // The worker may have written one meanwhile; later it looks for the row itself.
      await removeFiles()
      erased += Number(numDeletedRows)
    }
  }
  return {
    messages: await eraseFrom('message'),
    subscriptions: await eraseFrom('subscription'),
    deliveries: await eraseFrom('delivery'),
  }
}
