/**
 * What has to be delivered. A delivery is stored in the same transaction as what it is
 * about, so neither is ever without the other.
 */
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { HOUR } from '../../src/shared/retention'
import type { Db, EngineName, Store } from './store'
import type { DeliveryKind, DeliveryState, StoredDelivery } from './tables'

/** Longest wait until an attempt, the first one or another, in milliseconds. */
export const LONGEST_WAIT = 6 * HOUR

/** Milliseconds after which another server takes over a claim that nobody has renewed. */
export const LEASE = 20_000

/** The database's clock in milliseconds, since the servers' own may differ. */
export const clock = (engine: EngineName) =>
  engine === 'postgres'
    ? sql<number>`(extract(epoch FROM statement_timestamp()) * 1000)::bigint`
    : sql<number>`CAST(unixepoch('subsec') * 1000 AS integer)`

type About =
  | { message_id: string }
  | { subscription_id: string }
  | { subscription_id: string; news: string }

/**
 * Stores deliveries, and says how many; a news is stored once for a person.
 * @param wait milliseconds until they are due, `LONGEST_WAIT` at most
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

/** How an attempt has ended. */
export interface Outcome {
  delivery: Pick<StoredDelivery, 'id' | 'attempts'>
  /** `waiting` for another attempt, or for good. */
  state: DeliveryState
  /** Why it failed. */
  reason?: string
  /** Milliseconds until the next attempt. */
  wait?: number
}

/** A delivery that a server is working on, or was when it died. Renewing the claim changes `due_at`. */
export type Claim = Pick<StoredDelivery, 'id' | 'due_at'>

const isClaimed = sql`(attempts > 0 AND reason IS NULL)`

/** The claims of all servers but this one. */
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
  /** What is being delivered, if its claims are to be renewed. */
  renewed?: readonly StoredDelivery[]
  /** Claims of servers that died: what they claimed may begin again. */
  abandoned?: readonly Claim[]
  /** How many deliveries of these kinds can begin. */
  capacity?: readonly { kinds: readonly DeliveryKind[]; limit: number }[]
}

/** Locks until the transaction ends, and skips what another server has locked. */
const lockOf = (engine: EngineName) =>
  engine === 'postgres' ? sql`FOR UPDATE SKIP LOCKED` : sql``

/** Whether nobody has renewed or taken over a claim since it was found abandoned. */
const isOneOf = (abandoned: readonly Claim[]) => {
  const each = abandoned.map(({ id, due_at }) => sql`(id = ${id} AND due_at = ${due_at})`)
  return sql`(${sql.join([sql`1 = 0`, ...each], sql` OR `)})`
}

/**
 * Whether a delivery may begin: its time has come, or the server that claimed it has died. A delivery that
 * is due later than `LONGEST_WAIT` was stored before the clock was set back, and may begin, too.
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
 * Notes how an attempt ended. A failure is not noted if another server has claimed the delivery since, whose
 * outcome counts. A success is noted in any case: otherwise the mail would be sent twice.
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

/** Says that this server is still working on deliveries, so that no other takes them over. */
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

/** Claims what is due, oldest first: counts the attempt, and changes its time. */
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
  // Without MATERIALIZED, PostgreSQL may lock more rows than it updates, which other servers then skip.
  const { rows } = await sql<StoredDelivery>`
    WITH due AS MATERIALIZED (${sql.join(due, sql` UNION ALL `)})
    UPDATE delivery
    SET due_at = ${clock(engine)} + ${LEASE}, attempts = attempts + 1, reason = NULL
    WHERE id IN (SELECT id FROM due)
    RETURNING *`.execute(db)
  return rows
}

/**
 * In one transaction, notes what has ended, renews claims, and claims what is due. No other server can claim
 * the same, however much time passes, until it finds the claim abandoned.
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
 * Makes failed deliveries start anew, and waiting ones due at once: of a message by its id, of a
 * news by its slug, or all but news; and those of a kind that were sent, under the same ids. Leaves
 * alone what is being delivered, which has no reason.
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
