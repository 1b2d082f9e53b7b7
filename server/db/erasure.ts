/**
 * What is deleted: by age, and on the word of the person it is about. Deliveries go with
 * what they deliver; their ids are told, since a mail that was written to a file is named
 * by them.
 */
import type { Db } from '.'
import type { Moment } from './tables'

export interface Erased {
  messages: number
  subscriptions: number
  /** Ids of the deliveries that went with them. */
  deliveries: string[]
}

const NOTHING: Erased = { messages: 0, subscriptions: 0, deliveries: [] }

const deliveriesOf = async (
  db: Db,
  column: 'message_id' | 'subscription_id',
  ids: readonly string[],
) => {
  const rows = await db
    .selectFrom('delivery')
    .select('id')
    .where(column, 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

const eraseMessages = async (db: Db, ids: readonly string[]): Promise<Erased> => {
  if (ids.length === 0) return NOTHING
  const deliveries = await deliveriesOf(db, 'message_id', ids)
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return { messages: Number(numDeletedRows), subscriptions: 0, deliveries }
}

const eraseSubscriptions = async (db: Db, ids: readonly string[]): Promise<Erased> => {
  if (ids.length === 0) return NOTHING
  const deliveries = await deliveriesOf(db, 'subscription_id', ids)
  const { numDeletedRows } = await db
    .deleteFrom('subscription')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return { messages: 0, subscriptions: Number(numDeletedRows), deliveries }
}

const sum = (parts: readonly Erased[]): Erased => ({
  messages: parts.reduce((total, { messages }) => total + messages, 0),
  subscriptions: parts.reduce((total, { subscriptions }) => total + subscriptions, 0),
  deliveries: parts.flatMap(({ deliveries }) => deliveries),
})

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Rows that are deleted in one commit, so that none of them takes long. */
const BATCH = 500

/**
 * Everything that is known of an address, in whichever case it is written, some at a time:
 * call it until it finds nothing.
 */
export const eraseAddress = async (db: Db, email: string): Promise<Erased> => {
  const address = email.toLowerCase()
  const messages = await db
    .selectFrom('message')
    .select('id')
    .where('address', '=', address)
    .limit(BATCH)
    .execute()
  const subscriptions = await db
    .selectFrom('subscription')
    .select('id')
    .where('address', '=', address)
    .execute()
  return sum([
    await eraseMessages(db, ids(messages)),
    await eraseSubscriptions(db, ids(subscriptions)),
  ])
}

/** One subscription; none if it is gone already. */
export const eraseSubscription = (db: Db, id: string): Promise<Erased> =>
  eraseSubscriptions(db, [id])

/**
 * Messages that came in before a moment, some at a time: call it until it finds nothing.
 * What still waits to be delivered is kept.
 */
export const purgeMessages = async (db: Db, before: Moment): Promise<Erased> => {
  const old = await db
    .selectFrom('message')
    .select('id')
    .where('received_at', '<', before)
    .where('id', 'not in', (message) =>
      message
        .selectFrom('delivery')
        .select((of) => of.fn.coalesce('message_id', of.val('')).as('id'))
        .where('state', '=', 'waiting'),
    )
    .limit(BATCH)
    .execute()
  return eraseMessages(db, ids(old))
}

/** Subscriptions that nobody confirmed, last asked for and mailed before a moment. */
export const purgePending = async (db: Db, before: Moment): Promise<Erased> => {
  const old = await db
    .selectFrom('subscription')
    .select('id')
    .where('state', '=', 'pending')
    .where('requested_at', '<', before)
    .where('mailed_at', '<', before)
    .limit(BATCH)
    .execute()
  return eraseSubscriptions(db, ids(old))
}
