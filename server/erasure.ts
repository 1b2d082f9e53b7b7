/** Erases by age, and whatever is known of a person. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addressKey } from '../src/shared/email-address'
import { DAY } from '../src/shared/retention'
import type { Store } from './db'
import { TOO_LATE } from './db/news-progress'
import { credibleAnswers } from './db/unknown-mailboxes'

/** Rows erased in one transaction, so that none takes long. */
const BATCH = 500

/** Erases what meets a condition, with its deliveries (ON DELETE CASCADE); says how much it was. */
const erase = async (
  { write }: Store,
  table: 'message' | 'subscription' | 'delivery',
  condition: RawBuilder<SqlBool>,
): Promise<number> => {
  let erased = 0
  for (;;) {
    const { numDeletedRows } = await write((db) =>
      db
        .deleteFrom(table)
        .where('id', 'in', (ids) =>
          ids.selectFrom(table).select('id').where(condition).limit(BATCH),
        )
        // Once more: on PostgreSQL, a row may change between the inner query and its lock.
        .where(condition)
        .executeTakeFirstOrThrow(),
    )
    if (numDeletedRows === 0n) return erased
    erased += Number(numDeletedRows)
  }
}

/** What is of an address, however it is spelled. */
export const ofAddress = (email: string) => sql<SqlBool>`address = ${addressKey(email)}`

export const eraseAddress = async (store: Store, email: string) => ({
  messages: await erase(store, 'message', ofAddress(email)),
  subscriptions: await erase(store, 'subscription', ofAddress(email)),
})

export const eraseSubscription = (store: Store, id: string) =>
  erase(store, 'subscription', sql`id = ${id}`)

/** Erases messages received before a time, unless a delivery of theirs still waits. */
export const eraseMessages = (store: Store, time: number) =>
  erase(
    store,
    'message',
    sql`received_at < ${time} AND NOT EXISTS (
      SELECT 1 FROM delivery WHERE message_id = message.id AND state = 'waiting')`,
  )

/** Erases subscriptions that nobody confirmed, last requested and mailed before a time. */
export const erasePending = (store: Store, time: number) =>
  erase(
    store,
    'subscription',
    sql`state = 'pending' AND requested_at < ${time} AND mailed_at < ${time}`,
  )

/**
 * A mailbox is gone after so many answers, of which the first and the last are so many days apart. The
 * privacy notice says both numbers.
 */
const UNKNOWN_TIMES = 3
const UNKNOWN_DAYS = 7

/**
 * Erases subscriptions of which the mail server has said for several news, days apart, that their
 * mailbox does not exist, with nothing sent to them between. Late rather than wrongly: a reader who is
 * erased is not told, and does not come back.
 */
export const eraseUnknown = (store: Store) =>
  erase(
    store,
    'subscription',
    sql`id IN (
      SELECT subscription_id FROM ${credibleAnswers} AS answer
      WHERE NOT EXISTS (
        SELECT 1 FROM delivery AS later
        WHERE later.subscription_id = answer.subscription_id
          AND later.state = 'sent' AND later.ended_at > answer.ended_at)
      GROUP BY subscription_id
      HAVING count(*) >= ${UNKNOWN_TIMES}
        AND max(ended_at) - min(ended_at) >= ${UNKNOWN_DAYS * DAY})`,
  )

/**
 * Sends a news to nobody who waits, or has waited too long. What is being sent stays, or a second
 * sending would repeat it.
 */
export const stopNews = (store: Store, slug: string) =>
  erase(
    store,
    'delivery',
    sql`news = ${slug} AND (
      (state = 'waiting' AND (attempts = 0 OR reason IS NOT NULL))
      OR (state = 'failed' AND reason = ${TOO_LATE}))`,
  )
