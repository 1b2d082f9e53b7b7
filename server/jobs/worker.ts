/** Delivers what is in the outbox. */
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable, type Store } from '../db'
import { LEASE, readClaims, settleAndClaim, type Claim, type Outcome } from '../db/outbox'
import type { DeliveryKind, StoredDelivery } from '../db/tables'
import { codeForLog } from '../errors'
import type { Logger } from '../plugins/logger'
import type { Settings } from '../settings'
import { createAttempt } from './attempt'
import { paceOf } from './news-pace'

/** The queues, each with its own capacity: a target that is slow or away holds up no other. */
const QUEUES: readonly (readonly DeliveryKind[])[] = [
  ['team'],
  ['webhook'],
  ['confirmation', 'welcome', 'reminder'],
  ['news'],
]

/** So many deliveries of a queue run at the same time. */
const CONCURRENCY = 4

/** Milliseconds between two looks into the outbox, unless `wake` is called. */
const POLL_INTERVAL_MS = 1000

/** Milliseconds for which the worker gathers what has ended or is due, to write it in one transaction. */
const BATCH_DELAY_MS = 25

/** The worker renews its claims, and looks at those of others, four times before one is abandoned. */
const RENEW_INTERVAL_MS = LEASE / 4

/**
 * Watches which deliveries other servers have claimed and no longer renew, since they died. It goes by
 * the clock of this process, which only runs on: after a step of the machine's or the database's clock,
 * what a living server is delivering would look abandoned, and be sent twice.
 */
const watchClaims = () => {
  let seen: { id: string; due_at: number; since: number }[] = []
  return {
    /** Notes what other servers have claimed now. A claim that was renewed counts as a new one. */
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

    /** The claims that nobody has renewed for the length of a lease. */
    abandoned(): readonly Claim[] {
      const now = performance.now()
      return seen.filter(({ since }) => now - since >= LEASE)
    },

    /** Forgets all claims: while the database is away, no server can renew its own. */
    forget() {
      seen = []
    },
  }
}

/**
 * Delivers what is in the outbox until it is stopped. After a crash, what was being delivered is
 * sent again, under the same id, once a server has seen for a while that nobody works on it.
 * @param deliver sends one delivery, or rejects; it has to end, and cuts off what takes too long itself
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

  /** Begins an attempt, whose outcome the next `settle` notes. */
  const start = async (delivery: StoredDelivery) => {
    running.add(delivery)
    const outcome = await attempt(delivery)
    running.delete(delivery)
    ended = [...ended, outcome]
    wake()
  }

  /** How many of a queue can begin now. */
  const capacityOf = (kinds: readonly DeliveryKind[]) => {
    if (stopping) return 0
    const begun = [...running].filter(({ kind }) => kinds.includes(kind)).length
    const room = CONCURRENCY - begun
    return kinds.includes('news') ? pace.allowed(room) : room
  }

  /** Notes outcomes one by one: the database may refuse the reason of one, and must not lose the others. */
  const noteEach = async (outcomes: readonly Outcome[]) => {
    const note = (outcome: Outcome) => settleAndClaim(store, { ended: [outcome] })
    for (const outcome of outcomes) {
      await note(outcome).catch((error: unknown) =>
        note({ ...outcome, reason: codeForLog(error) }),
      )
      ended = ended.filter((each) => each !== outcome)
    }
  }

  /** Notes what has ended, and begins what is due as far as there is capacity. */
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

  /** Settles whenever something has ended or is new, and each second, until the worker is stopped. */
  const run = async () => {
    for (;;) {
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
    /** Looks into the outbox at once, since something new is due. */
    wake: () => wake(),
    /** Resolves once what is being delivered has ended; begins nothing more. */
    async stop() {
      stopping = true
      wake()
      await stopped
    },
  }
}
