/** Erases by age, and whatever is known of a person, with the mail files. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { removeMailFiles } from '../mail/mail-files'
import type { Settings } from '../settings'
import type { Db, Store } from '.'
import type { Tables } from './tables'

type Condition<Table extends keyof Tables> = (
  column: ExpressionBuilder<Tables, Table>,
) => Expression<SqlBool>

interface Selection {
  message?: Condition<'message'>
  subscription?: Condition<'subscription'>
}

/** Everything of an address, in upper or lower case. */
export const everythingOf = (email: string): Selection => ({
  message: (column) => column('address', '=', email.toLowerCase()),
  subscription: (column) => column('address', '=', email.toLowerCase()),
})

export const oneSubscription = (id: string): Selection => ({
  subscription: (column) => column('id', '=', id),
})

/** Messages received before a time, unless a delivery of theirs still waits. */
export const messagesBefore = (time: number): Selection => ({
  message: (column) =>
    column.and([
      column('received_at', '<', time),
      column('id', 'not in', (query) =>
        query
          .selectFrom('delivery')
          .select((of) => of.fn.coalesce('message_id', of.val('')).as('id'))
          .where('state', '=', 'waiting'),
      ),
    ]),
})

/** Subscriptions that nobody confirmed, last requested and mailed before a time. */
export const pendingBefore = (time: number): Selection => ({
  subscription: (column) =>
    column.and([
      column('state', '=', 'pending'),
      column('requested_at', '<', time),
      column('mailed_at', '<', time),
    ]),
})

/** Rows of a table erased in one transaction, so that none takes long. */
const BATCH = 500

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const eraseBatch = async (
  db: Db,
  mailDir: string,
  { message, subscription }: Selection,
) => {
  const messages = db.selectFrom('message').select('id').limit(BATCH)
  const subscriptions = db.selectFrom('subscription').select('id').limit(BATCH)
  const ids = {
    messages: message ? idsOf(await messages.where(message).execute()) : [],
    subscriptions: subscription
      ? idsOf(await subscriptions.where(subscription).execute())
      : [],
  }
  const all = [...ids.messages, ...ids.subscriptions]
  if (all.length === 0) return ids
  const deliveries = await db
    .selectFrom('delivery')
    .select('id')
    .where((column) =>
      column.or([column('message_id', 'in', all), column('subscription_id', 'in', all)]),
    )
    .execute()
  // Deletes the deliveries, too: ON DELETE CASCADE.
  await db.deleteFrom('message').where('id', 'in', all).execute()
  await db.deleteFrom('subscription').where('id', 'in', all).execute()
  // Before the commit: after a crash the rows are still there, and are erased again.
  await removeMailFiles(mailDir, idsOf(deliveries))
  return ids
}

/** Erases a selection from database, disk and mail folder; says how much it was. */
export const erase = async (
  store: Store,
  { mailDir }: Pick<Settings, 'mailDir'>,
  selection: Selection,
): Promise<{ messages: number; subscriptions: number }> => {
  const erased = { messages: 0, subscriptions: 0 }
  for (;;) {
    const ids = await store.write((db) => eraseBatch(db, mailDir, selection))
    if (ids.messages.length + ids.subscriptions.length === 0) break
    erased.messages += ids.messages.length
    erased.subscriptions += ids.subscriptions.length
  }
  if (erased.messages + erased.subscriptions > 0) await store.checkpoint()
  return erased
}
