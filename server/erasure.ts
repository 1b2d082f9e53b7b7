/** Erases messages and subscriptions that are too old, and all that is stored of a person. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addressKey } from '../src/shared/email-address'
import { DAY } from '../src/shared/retention'
import type { Store } from './db'
import { TOO_LATE } from './db/news-progress'
import { isClaimed } from './db/outbox'
import { credibleAnswers } from './db/unknown-mailboxes'

/** How many rows one transaction erases, so that none takes long. */
const BATCH = 500

/**
 * Erases the rows that meet a condition, with their deliveries (ON DELETE CASCADE), and returns how
 * many rows it erased.
 */
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
        // Check the condition again in the outer query: on PostgreSQL, a row may change after the
        // inner query has read it and before it is locked.
        .where(condition)
        .executeTakeFirstOrThrow(),
    )
    if (numDeletedRows === 0n) return erased
    erased += Number(numDeletedRows)
  }
}

/** An SQL condition for the rows of an e-mail address, whichever way it is spelled. */
export const ofAddress = (email: string) => sql<SqlBool>`address = ${addressKey(email)}`

export const eraseAddress = async (store: Store, email: string) => ({
  messages: await erase(store, 'message', ofAddress(email)),
  subscriptions: await erase(store, 'subscription', ofAddress(email)),
})

export const eraseSubscription = (store: Store, id: string) =>
  erase(store, 'subscription', sql`id = ${id}`)

/**
 * Erases messages that were received before a time. A message stays while one of
 * its deliveries waits.
 */
export const eraseMessages = (store: Store, time: number) =>
  erase(
    store,
    'message',
    sql`received_at < ${time} AND NOT EXISTS (
      SELECT 1 FROM delivery WHERE message_id = message.id AND state = 'waiting')`,
  )

/**
 * Erases subscriptions that nobody has confirmed, and that were requested, and last got a mail, before
 * a time.
 */
export const erasePending = (store: Store, time: number) =>
  erase(
    store,
    'subscription',
    sql`state = 'pending' AND requested_at < ${time} AND mailed_at < ${time}`,
  )

/**
 * How many answers of mail servers it takes until a mailbox counts as gone, and how many days must
 * be between the first and the last of them. The privacy notice states both numbers.
 */
const UNKNOWN_TIMES = 3
const UNKNOWN_DAYS = 7

/**
 * Erases a subscription if, for several news items sent days apart, the mail server said that its
 * mailbox does not exist, and has taken no mail to it since the first of these answers. One such
 * answer is not enough: a reader who is erased by mistake is not told of it.
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
 * Stops the sending of a news item: erases its deliveries that wait or have waited too long.
 * Deliveries that are being attempted stay, since otherwise sending the item again would mail those
 * readers twice.
 */
export const stopNews = (store: Store, slug: string) =>
  erase(
    store,
    'delivery',
    sql`news = ${slug} AND (
      (state = 'waiting' AND NOT ${isClaimed})
      OR (state = 'failed' AND reason = ${TOO_LATE}))`,
  )
