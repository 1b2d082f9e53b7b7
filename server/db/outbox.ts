/**
 * The outbox: the deliveries that the worker has to attempt. A delivery is stored in the same
 * transaction as its message or subscription, so that neither exists without the other.
 */
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { HOUR } from '../../src/shared/retention'
import type { Db, EngineName, Store } from './store'
import type { DeliveryKind, DeliveryState, StoredDelivery } from './tables'

/** The longest wait before any attempt at a delivery, in milliseconds. */
export const LONGEST_WAIT = 6 * HOUR

/**
 * Milliseconds for which a server may attempt a delivery that it has claimed. Without a renewal of
 * the claim, another server may take the delivery over afterwards.
 */
export const LEASE = 20_000

/**
 * The time in milliseconds by the database's clock, since the clocks of several servers may differ.
 */
export const clock = (engine: EngineName) =>
  engine === 'postgres'
    ? sql<number>`(extract(epoch FROM statement_timestamp()) * 1000)::bigint`
    : sql<number>`CAST(unixepoch('subsec') * 1000 AS integer)`

type About =
  | { message_id: string }
  | { subscription_id: string }
  | { subscription_id: string; news: string }

/**
 * Stores deliveries, and resolves to the number of those stored. A subscription gets only one
 * delivery of the same news item.
 * @param wait milliseconds until the deliveries are due, `LONGEST_WAIT` at most
 */
export const addDeliveries = async (
  db: Db,
  engine: EngineName,
  kind: DeliveryKind,
  about: readonly About[],
  wait = 0,
): Promise<number> => {
  const deliveries = about.map((each) => ({
    id: uuid(),
    kind,
    ...each,
    state: 'waiting' as const,
    attempts: 0,
    due_at: sql<number>`${clock(engine)} + ${wait}`,
    created_at: clock(engine),
  }))
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('delivery')
    .values(deliveries)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export interface Outcome {
  delivery: Pick<StoredDelivery, 'id' | 'attempts'>
  /**
   * The new state of the delivery: `waiting` if there will be another attempt; `sent` and `failed`
   * are final.
   */
  state: DeliveryState
  /** Why the attempt at the delivery failed, for the operator; missing if it succeeded. */
  reason?: string
  /** If there will be another attempt: the milliseconds until it is due. */
  wait?: number
}

/**
 * A claim says that a server is attempting a delivery, or did so when it died. `due_at` is when the
 * claim ends; each renewal changes it.
 */
export type Claim = Pick<StoredDelivery, 'id' | 'due_at'>

/**
 * An SQL condition for a waiting delivery: a server has claimed it. A claim counts the attempt and
 * removes the reason of the last failure, and a failed attempt gets a reason again. So a delivery
 * has attempts without a reason only during an attempt.
 */
export const isClaimed = sql`(attempts > 0 AND reason IS NULL)`

/**
 * Reads the claims of all servers, except those on the deliveries `own`, which this server itself
 * is attempting.
 */
export const readClaims = (
  { read }: Store,
  own: readonly StoredDelivery[],
): Promise<Claim[]> =>
  read(async (db) => {
    const { rows } = await sql<Claim>`
      SELECT id, due_at FROM delivery WHERE state = 'waiting' AND ${isClaimed}`.execute(
      db,
    )
    const ids = new Set(own.map(({ id }) => id))
    return rows.filter(({ id }) => !ids.has(id))
  })

interface Settlement {
  ended?: readonly Outcome[]
  /** Deliveries that this server is attempting, and whose claims it renews. */
  renewed?: readonly StoredDelivery[]
  /**
   * Claims that this server has found abandoned, since the servers that made them died. Their
   * deliveries may be attempted again.
   */
  abandoned?: readonly Claim[]
  /** For each queue, its kinds of deliveries, and how many of them the worker can begin now. */
  capacity?: readonly { kinds: readonly DeliveryKind[]; limit: number }[]
}

/**
 * Locks the rows that are about to be claimed, and skips rows that another server has locked.
 * SQLite needs no lock, since it has only one writer at a time.
 */
const lockOf = (engine: EngineName) =>
  engine === 'postgres' ? sql`FOR UPDATE SKIP LOCKED` : sql``

/**
 * An SQL condition: a delivery's claim was found abandoned, and no server has renewed it or taken
 * it over since.
 */
const isOneOf = (abandoned: readonly Claim[]) => {
  const each = abandoned.map(({ id, due_at }) => sql`(id = ${id} AND due_at = ${due_at})`)
  // `1 = 0` makes the condition false where nothing is abandoned: SQL has no empty OR.
  return sql`(${sql.join([sql`1 = 0`, ...each], sql` OR `)})`
}

/**
 * An SQL condition: a delivery may begin, since its time has come or the server that claimed it has
 * died. If a delivery is due later than `LONGEST_WAIT` from now, the clock was set back after it
 * was stored, so it may begin, too.
 */
const isDue = (
  engine: EngineName,
  kinds: readonly DeliveryKind[],
  abandoned: readonly Claim[],
) => sql`
  state = 'waiting' AND kind IN (${sql.join(kinds)})
  AND (${isOneOf(abandoned)} OR (NOT ${isClaimed}
    AND (due_at <= ${clock(engine)} OR due_at > ${clock(engine)} + ${LONGEST_WAIT})))`

/**
 * Stores the outcome of an attempt. A failure is ignored if another server has claimed the delivery
 * since, because that server's outcome counts. A success is always stored, since otherwise the mail
 * would be sent twice.
 */
const noteOutcome = async (
  db: Db,
  now: ReturnType<typeof clock>,
  { delivery, state, reason, wait = 0 }: Outcome,
) => {
  const isStillOurs = sql`state = 'waiting' AND attempts = ${delivery.attempts}`
  await sql`
    UPDATE delivery
    SET state = ${state}, reason = ${reason ?? null}, due_at = ${now} + ${wait},
      ended_at = ${state === 'waiting' ? null : now}
    WHERE id = ${delivery.id} AND ${state === 'sent' ? sql`1 = 1` : isStillOurs}`.execute(
    db,
  )
}

/**
 * Renews the claims of this server on deliveries that it is still attempting, so that no other
 * server takes them over.
 */
const renewClaims = async (
  db: Db,
  now: ReturnType<typeof clock>,
  deliveries: readonly StoredDelivery[],
) => {
  if (deliveries.length === 0) return
  await sql`
    UPDATE delivery SET due_at = ${now} + ${LEASE}
    WHERE id IN (${sql.join(deliveries.map(({ id }) => id))})
      AND state = 'waiting' AND reason IS NULL`.execute(db)
}

/**
 * Claims the deliveries that are due, oldest first. A claim counts the attempt and sets `due_at` to
 * the time when the claim ends.
 */
const claimDue = async (
  db: Db,
  engine: EngineName,
  capacity: NonNullable<Settlement['capacity']>,
  abandoned: readonly Claim[],
) => {
  if (capacity.length === 0) return []
  const due = capacity.map(
    ({ kinds, limit }) => sql`
      SELECT id FROM (
        SELECT id FROM delivery WHERE ${isDue(engine, kinds, abandoned)}
        ORDER BY due_at LIMIT ${limit} ${lockOf(engine)}
      ) AS queue`,
  )
  // Without MATERIALIZED, PostgreSQL may lock more rows than this statement updates, and other
  // servers would skip those rows.
  const { rows } = await sql<StoredDelivery>`
    WITH due AS MATERIALIZED (${sql.join(due, sql` UNION ALL `)})
    UPDATE delivery
    SET due_at = ${clock(engine)} + ${LEASE}, attempts = attempts + 1, reason = NULL
    WHERE id IN (SELECT id FROM due)
    RETURNING *`.execute(db)
  return rows
}

/**
 * Stores outcomes, renews claims and claims what is due, all in one transaction. No other server
 * can claim the same deliveries, however long they take, unless it finds the claim abandoned.
 */
export const settleAndClaim = (
  { engine, write }: Store,
  { ended = [], renewed = [], abandoned = [], capacity = [] }: Settlement,
): Promise<StoredDelivery[]> =>
  write(async (db) => {
    const now = clock(engine)
    for (const outcome of ended) await noteOutcome(db, now, outcome)
    await renewClaims(db, now, renewed)
    return claimDue(db, engine, capacity, abandoned)
  })

/**
 * Lets deliveries be attempted again at once: those that failed, and those that wait after a
 * failure. Deliveries that are being attempted stay as they are.
 * @param about the id of a message or the slug of a news item; without it, all deliveries but those
 * of news items
 * @param sent deliveries of this kind are sent again, under the same ids, although they were sent
 */
export const retryDeliveries = (
  { engine, write }: Store,
  about?: string,
  sent?: DeliveryKind,
): Promise<number> =>
  write(async (db) => {
    const which =
      about === undefined
        ? sql`kind <> 'news'`
        : sql`(message_id = ${about} OR news = ${about})`
    // A news item that no reader has got within a week from `created_at` is too late. So that time
    // is set to the present here: otherwise a delivery that came too late would fail again at once.
    const { numAffectedRows = 0n } = await sql`
      UPDATE delivery
      SET state = 'waiting', attempts = 0, due_at = ${clock(engine)}, ended_at = NULL,
        created_at = CASE WHEN kind = 'news' THEN ${clock(engine)} ELSE created_at END
      WHERE (state = 'failed' OR (state = 'waiting' AND reason IS NOT NULL)
        OR (state = 'sent' AND kind = ${sent ?? ''})) AND ${which}`.execute(db)
    return Number(numAffectedRows)
  })

export const countDeliveries = (db: Db) =>
  db
    .selectFrom('delivery')
    .select(['kind', 'state', (of) => of.fn.countAll<number>().as('count')])
    .groupBy(['kind', 'state'])
    .execute()
