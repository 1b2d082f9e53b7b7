/** Delivers what is in the outbox. */
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable, type Store } from '../db'
import {
  LEASE,
  LONGEST_WAIT,
  readClaims,
  settleAndClaim,
  type Outcome,
} from '../db/outbox'
import type { DeliveryKind, StoredDelivery } from '../db/tables'
import { codeForLog, DeliveryError, isComplaint, reasonForInbox } from '../errors'
import type { Logger } from '../plugins/logger'
import type { Settings } from '../settings'
import { watchClaims } from './claims'
import { paceOf } from './news-pace'

const NEWS: readonly DeliveryKind[] = ['news']

/** A target that is slow or away holds up its own queue only. */
const QUEUES: readonly (readonly DeliveryKind[])[] = [
  ['team'],
  ['webhook'],
  ['confirmation', 'welcome', 'reminder'],
  NEWS,
]

/** Deliveries of a queue at the same time. */
const CONCURRENCY = 4

/** Between two polls of the outbox, unless `wake` is called. */
const POLL_INTERVAL_MS = 1000

/** For so long the worker gathers what is due or has ended for one transaction. */
const BATCH_DELAY_MS = 25

/** The worker renews its claims, and looks at those of others, four times before one is abandoned. */
const RENEW_INTERVAL_MS = LEASE / 4

/**
 * Milliseconds to wait after so many attempts: doubles up to `LONGEST_WAIT`, half of it
 * random, so that what failed together is not retried together.
 */
export const backOff = (attempts: number, first: number, random = Math.random()) => {
  const wait = Math.min(first * 2 ** (attempts - 1), LONGEST_WAIT)
  return Math.ceil(wait * (0.5 + random / 2))
}

/**
 * Delivers what is in the outbox until it is stopped. After a crash, what was being delivered is
 * sent again, under the same id, once a server has seen for a while that nobody works on it.
 * @param deliver sends one delivery, or rejects; it has to end, and cuts off what takes too long itself
 */
export const startWorker = (
  { DELIVERY_ATTEMPTS, DELIVERY_DELAY, NEWS_PER_MINUTE }: Settings,
  store: Store,
  deliver: (delivery: StoredDelivery) => Promise<void>,
  log: Logger,
) => {
  const running = new Set<StoredDelivery>()
  const pace = paceOf(NEWS_PER_MINUTE)
  let ended: readonly Outcome[] = []
  const others = watchClaims()
  let renewedAt = -Infinity
  let stopping = false
  let wake = () => {}

  const failureOf = (delivery: StoredDelivery, error: unknown): Outcome => {
    const { kind, attempts } = delivery
    const final = error instanceof DeliveryError && error.final
    const failed = final || attempts >= DELIVERY_ATTEMPTS
    log[failed ? 'error' : 'warn'](
      { kind, attempts, code: codeForLog(error) },
      `delivery ${failed ? 'failed' : 'put off'}`,
    )
    const isTooMany = kind === 'news' && pace.refused()
    // News go on later, so that mails to the team and confirmations do not wait behind them.
    const pause =
      kind !== 'webhook' && (isTooMany || isComplaint(error)) && pace.complain()
    if (pause)
      log.warn({ code: codeForLog(error), pause }, 'news pause: the mail server refuses')
    const reason = reasonForInbox(error)
    if (failed) return { delivery, state: 'failed', reason }
    return { delivery, state: 'waiting', reason, wait: backOff(attempts, DELIVERY_DELAY) }
  }

  const attempt = async (delivery: StoredDelivery): Promise<Outcome> => {
    const { kind, attempts } = delivery
    try {
      // Every attempt counted so far ended with a crash, which nothing could note.
      if (attempts > DELIVERY_ATTEMPTS)
        throw new DeliveryError('The server stopped during each attempt', true)
      await deliver(delivery)
    } catch (error) {
      return failureOf(delivery, error)
    }
    if (kind === 'news') pace.sent()
    log.info({ kind, attempts }, 'delivery sent')
    return { delivery, state: 'sent' }
  }

  const start = async (delivery: StoredDelivery) => {
    running.add(delivery)
    const outcome = await attempt(delivery)
    running.delete(delivery)
    ended = [...ended, outcome]
    wake()
  }

  const countOf = (
    deliveries: Iterable<StoredDelivery>,
    kinds: readonly DeliveryKind[],
  ) => [...deliveries].filter(({ kind }) => kinds.includes(kind)).length

  const capacityOf = (kinds: readonly DeliveryKind[]) => {
    if (stopping) return 0
    const begun = countOf(running, kinds)
    return kinds === NEWS ? pace.allowed(begun, CONCURRENCY) : CONCURRENCY - begun
  }

  /** The reason of one, which the database refuses, must not keep the others from being noted. */
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
    pace.count(countOf(claimed, NEWS))
    for (const delivery of claimed) void start(delivery)
  }

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
    /** Something new is due. */
    wake: () => wake(),
    /** Resolves once what is being delivered has ended; begins nothing more. */
    async stop() {
      stopping = true
      wake()
      await stopped
    },
  }
}
