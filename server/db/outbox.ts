/**
 * What has to be handed on. A delivery is stored in the same commit as what it delivers,
 * so that neither is ever without the other.
 */

import type { Insertable } from 'kysely'
import type { Db, Store } from '.'
import { newId } from './new-id'
import type {
  DeliveryKind,
  DeliveryState,
  Moment,
  StoredDelivery,
  Tables,
} from './tables'

type NewDelivery = Insertable<Tables['delivery']>

/** A delivery that is due at once. */
export const newDelivery = (
  kind: DeliveryKind,
  about: { message: string } | { subscription: string },
  now: Moment,
): NewDelivery => ({
  id: newId(now),
  kind,
  message_id: 'message' in about ? about.message : null,
  subscription_id: 'subscription' in about ? about.subscription : null,
  state: 'waiting',
  attempts: 0,
  due_at: now,
  created_at: now,
  ended_at: null,
  reason: null,
})

interface ClaimOptions {
  now: Moment
  /** Milliseconds for which nobody else takes what was claimed. */
  lease: number
  limit: number
  /**
   * Milliseconds that a delivery can be put off by, at most. One that is due later than that
   * was put off by a clock that has been set back since, and is due now.
   */
  horizon: number
}

/**
 * Takes what is due, oldest first, and counts the attempt. Whoever crashes gives it back by
 * letting the lease run out. Several receivers never claim the same.
 */
export const claimDeliveries = (
  { engine, write }: Store,
  { now, lease, limit, horizon }: ClaimOptions,
): Promise<StoredDelivery[]> =>
  write((db) =>
    db
      .updateTable('delivery')
      .set((set) => ({
        due_at: now + lease,
        attempts: set('attempts', '+', 1),
        reason: null,
      }))
      .where('id', 'in', (delivery) =>
        delivery
          .selectFrom('delivery')
          .select('id')
          .where('state', '=', 'waiting')
          .where((due) =>
            due.or([due('due_at', '<=', now), due('due_at', '>', now + horizon)]),
          )
          .orderBy('due_at')
          .limit(limit)
          .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .execute(),
  )

/** They arrived. */
export const endDeliveries = (
  db: Db,
  deliveries: readonly StoredDelivery[],
  now: Moment,
) =>
  db
    .updateTable('delivery')
    .set({ state: 'sent', ended_at: now, reason: null })
    .where(
      'id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .execute()

/** It did not arrive; `again` is when to try anew, or nothing to give up. */
export const putOffDelivery = (
  db: Db,
  { id, attempts }: StoredDelivery,
  { reason, now, again }: { reason: string; now: Moment; again: Moment | undefined },
) =>
  db
    .updateTable('delivery')
    .set(
      again === undefined
        ? { state: 'failed', ended_at: now, reason }
        : { due_at: again, reason },
    )
    .where('id', '=', id)
    // Somebody else who has claimed it since knows better.
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute()

/** Gives back what was claimed and not begun. */
export const releaseDeliveries = (
  db: Db,
  claimed: readonly StoredDelivery[],
  now: Moment,
) =>
  db
    .updateTable('delivery')
    .set((set) => ({ due_at: now, attempts: set('attempts', '-', 1) }))
    .where(
      'id',
      'in',
      claimed.map(({ id }) => id),
    )
    // Somebody else who has claimed one since has moved it on.
    .where(
      'due_at',
      'in',
      claimed.map(({ due_at }) => due_at),
    )
    .where('state', '=', 'waiting')
    .execute()

/**
 * Has what failed tried again from the beginning, and what waits for its next try at once:
 * of one message, or all. What is under way is left alone.
 */
export const retryDeliveries = async (
  db: Db,
  now: Moment,
  messageId?: string,
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ state: 'waiting', attempts: 0, due_at: now, ended_at: null })
    .where((delivery) =>
      delivery.or([
        delivery('state', '=', 'failed'),
        delivery.and([
          delivery('state', '=', 'waiting'),
          delivery('reason', 'is not', null),
          delivery('due_at', '>', now),
        ]),
      ]),
    )
    .$if(messageId !== undefined, (query) =>
      query.where('message_id', '=', messageId ?? ''),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** How many deliveries there are in each state. */
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

/** Which of these deliveries there are. */
export const knownDeliveries = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('delivery')
    .select('id')
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
