/**
 * What has to be delivered. A delivery is stored in the same transaction as what it is
 * about, so neither is ever without the other.
 */
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { HOUR } from '../time'
import type { Db, Store } from '.'
import type { DeliveryKind, DeliveryState, StoredDelivery } from './tables'

/** Longest wait between two attempts, in milliseconds. */
export const LONGEST_WAIT = 6 * HOUR

/** Stores a delivery that is due at once. */
export const addDelivery = (
  db: Db,
  kind: DeliveryKind,
  about: { message_id: string } | { subscription_id: string },
  now: number,
) => {
  const delivery = {
    id: uuid(),
    kind,
    ...about,
    state: 'waiting',
    attempts: 0,
    due_at: now,
    created_at: now,
  } as const
  return db.insertInto('delivery').values(delivery).execute()
}

/**
 * Takes what is due, oldest first, and counts the attempt. For the milliseconds of the lease no
 * other server takes the same; after a crash it runs out and the delivery is due again. One due
 * later than anything waits was put off by a clock that has been set back since: it is due now.
 */
export const claimDeliveries = (
  { engine, write }: Store,
  { now, lease, limit }: { now: number; lease: number; limit: number },
): Promise<StoredDelivery[]> =>
  write(async (db) => {
    const lock = engine === 'postgres' ? sql`FOR UPDATE SKIP LOCKED` : sql``
    const { rows } = await sql<StoredDelivery>`
      UPDATE delivery
      SET due_at = ${now + lease}, attempts = attempts + 1, reason = NULL
      WHERE id IN (
        SELECT id FROM delivery
        WHERE state = 'waiting' AND (due_at <= ${now} OR due_at > ${now + LONGEST_WAIT})
        ORDER BY due_at LIMIT ${limit} ${lock}
      )
      RETURNING *`.execute(db)
    return rows
  })

export const markSent = ({ write }: Store, id: string, now: number) =>
  write((db) =>
    db
      .updateTable('delivery')
      .set({ state: 'sent', ended_at: now, reason: null })
      .where('id', '=', id)
      .execute(),
  )

/** Notes a failed attempt; without `retryAt` the delivery has failed for good. */
export const markFailed = (
  { write }: Store,
  { id, attempts }: StoredDelivery,
  { reason, now, retryAt }: { reason: string; now: number; retryAt: number | undefined },
) =>
  write((db) =>
    db
      .updateTable('delivery')
      .set(
        retryAt === undefined
          ? { state: 'failed', ended_at: now, reason }
          : { due_at: retryAt, reason },
      )
      .where('id', '=', id)
      // Another server that has claimed it since decides.
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .execute(),
  )

/**
 * Makes failed deliveries start anew, and waiting ones due at once: of one message, or all.
 * Leaves alone what is being delivered, which has no reason.
 */
export const retryDeliveries = (
  { write }: Store,
  now: number,
  messageId?: string,
): Promise<number> =>
  write(async (db) => {
    const ofMessage = messageId === undefined ? sql`` : sql`AND message_id = ${messageId}`
    const { numAffectedRows = 0n } = await sql`
      UPDATE delivery SET state = 'waiting', attempts = 0, due_at = ${now}, ended_at = NULL
      WHERE (state = 'failed'
        OR (state = 'waiting' AND reason IS NOT NULL AND due_at > ${now})) ${ofMessage}
    `.execute(db)
    return Number(numAffectedRows)
  })

export const countDeliveries = async (db: Db): Promise<Record<DeliveryState, number>> => {
  const rows = await db
    .selectFrom('delivery')
    .select(['state', (of) => of.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, sent: 0, failed: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}
