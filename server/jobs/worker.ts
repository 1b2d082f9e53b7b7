/** The worker attempts the deliveries that are in the outbox. */
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable, type Store } from '../db'
import { LEASE, readClaims, settleAndClaim, type Claim, type Outcome } from '../db/outbox'
import type { DeliveryKind, StoredDelivery } from '../db/tables'
import { codeForLog } from '../errors'
import type { Logger } from '../plugins/logger'
import type { Settings } from '../settings'
import { createAttempt } from './attempt'
import { paceOf } from './news-pace'

/**
 * The queues of the worker, each with its kinds of deliveries. Each queue has its own capacity, so
 * that a slow or unavailable recipient does not hold up the other queues.
 */
const QUEUES: readonly (readonly DeliveryKind[])[] = [
  ['team'],
  ['webhook'],
  ['confirmation', 'welcome', 'reminder'],
  ['news'],
]

/** How many deliveries of one queue the worker attempts at the same time. */
const CONCURRENCY = 4

/** Milliseconds after which the worker reads the outbox again, unless `wake` is called before. */
const POLL_INTERVAL_MS = 1000

/**
 * Milliseconds for which the worker collects outcomes and new deliveries, to write them
 * in one transaction.
 */
const BATCH_DELAY_MS = 25

/**
 * Milliseconds between two renewals of the worker's claims, at which it also reads the claims of
 * other servers. A claim lasts as long as four of them, so that it outlasts a renewal that fails.
 */
const RENEW_INTERVAL_MS = LEASE / 4

/**
 * Watches the claims of other servers, to find those that nobody renews because the server died.
 * Time is measured by this process's clock, which never jumps: if the machine's or the
 * database's clock were set ahead, deliveries of a living server would look abandoned, and would
 * be sent twice.
 */
const watchClaims = () => {
  let seen: { id: string; due_at: number; since: number }[] = []
  return {
    /**
     * Remembers the claims of other servers, and since when each of them is unchanged: after the
     * length of a lease without a change, its server counts as dead. A claim that was renewed
     * counts as a new one.
     */
    look(claims: readonly Claim[]) {
      const now = performance.now()
      const before = new Map(
        seen.map((each) => [`${each.id} ${each.due_at}`, each.since]),
      )
      seen = claims.map(({ id, due_at }) => ({
        id,
        due_at,
        since: before.get(`${id} ${due_at}`) ?? now,
      }))
    },

    /**
     * The claims of servers that seem to have died: they were not renewed for the length of a
     * lease.
     */
    abandoned(): readonly Claim[] {
      const now = performance.now()
      return seen.filter(({ since }) => now - since >= LEASE)
    },

    /**
     * Forgets which claims were seen, and since when. While the database is unavailable, no server
     * can renew its claims: afterwards, an unchanged claim does not show that its server died.
     */
    forget() {
      seen = []
    },
  }
}

/**
 * Starts the worker, which attempts deliveries until it is stopped. Deliveries that a server was
 * attempting when it crashed are attempted again, under the same id, once another server has seen
 * that nobody renews their claims.
 * @param deliver sends one delivery, or rejects. It must end by itself, also if the recipient does
 * not answer.
 */
export const startWorker = (
  settings: Settings,
  store: Store,
  deliver: (delivery: StoredDelivery) => Promise<void>,
  log: Logger,
) => {
  const running = new Set<StoredDelivery>()
  const pace = paceOf(settings.NEWS_PER_MINUTE, settings.DELIVERY_DELAY)
  const attempt = createAttempt(settings, deliver, pace, log)
  let ended: readonly Outcome[] = []
  const others = watchClaims()
  let renewedAt = -Infinity
  let stopping = false
  let wake = () => {}

  /** Begins an attempt at a delivery. The next `settle` stores its outcome. */
  const start = async (delivery: StoredDelivery) => {
    running.add(delivery)
    const outcome = await attempt(delivery)
    running.delete(delivery)
    ended = [...ended, outcome]
    wake()
  }

  /** How many deliveries of a queue can begin now. */
  const capacityOf = (kinds: readonly DeliveryKind[]) => {
    if (stopping) return 0
    const begun = [...running].filter(({ kind }) => kinds.includes(kind)).length
    const room = CONCURRENCY - begun
    return kinds.includes('news') ? pace.allowed(room) : room
  }

  /**
   * Stores outcomes one by one, after the database refused to store them together. If it refuses a
   * single one, for instance because of the text of its reason, that outcome is stored with the code of
   * the database's error as its reason. The others are not lost.
   */
  const noteEach = async (outcomes: readonly Outcome[]) => {
    const note = (outcome: Outcome) => settleAndClaim(store, { ended: [outcome] })
    for (const outcome of outcomes) {
      await note(outcome).catch((error: unknown) =>
        note({ ...outcome, reason: codeForLog(error) }),
      )
      ended = ended.filter((each) => each !== outcome)
    }
  }

  /**
   * Stores the outcomes of attempts that have ended, and begins deliveries that are due, as far as
   * the queues have capacity.
   */
  const settle = async () => {
    const capacity = QUEUES.map((kinds) => ({ kinds, limit: capacityOf(kinds) }))
    const noted = ended
    const now = performance.now()
    const renew = now - renewedAt > RENEW_INTERVAL_MS
    if (renew) others.look(await readClaims(store, [...running]))
    const claimed = await settleAndClaim(store, {
      ended: noted,
      renewed: renew ? [...running] : [],
      abandoned: others.abandoned(),
      capacity: capacity.filter(({ limit }) => limit > 0),
    }).catch(async (error: unknown) => {
      if (!(error instanceof StoreUnavailable)) await noteEach(noted)
      throw error
    })
    if (renew) renewedAt = now
    ended = ended.slice(noted.length)
    pace.count(claimed.filter(({ kind }) => kind !== 'webhook').length)
    for (const delivery of claimed) void start(delivery)
  }

  /**
   * Calls `settle`, which stores outcomes and begins deliveries, whenever an attempt has ended or
   * `wake` is called, and at least every second, until the worker is stopped.
   */
  const run = async () => {
    for (;;) {
      // The promise of `wake` is made before `settle` reads the outbox, so that a delivery which is
      // stored during the reading is not missed, but begins the next round at once.
      const woken = new Promise<void>((resolve) => (wake = resolve))
      try {
        await settle()
      } catch (error) {
        others.forget()
        log.error({ code: codeForLog(error) }, 'the outbox cannot be read or updated')
        if (stopping && running.size === 0) return
      }
      if (stopping && running.size + ended.length === 0) return
      await sleep(BATCH_DELAY_MS)
      await Promise.race([woken, sleep(POLL_INTERVAL_MS, undefined, { ref: false })])
    }
  }
  const stopped = run()

  return {
    /** Makes the worker read the outbox at once, since a new delivery is due. */
    wake: () => wake(),
    /**
     * Stops the worker: it begins no more deliveries, and the promise resolves once the current
     * attempts have ended.
     */
    async stop() {
      stopping = true
      wake()
      await stopped
    },
  }
}
