import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../ops/logger'
import type { Settings } from '../settings'
import type { Store } from '../store'
import { groupCommit } from '../store/group-commit'
import {
  claimDeliveries,
  endDeliveries,
  putOffDelivery,
  releaseDeliveries,
} from '../store/outbox'
import type { DeliveryKind, StoredDelivery } from '../store/tables'
import { LONGEST_WAIT, nextAttempt } from './back-off'
import type { Deliver } from './deliver'
import { codeForLog, DeliveryError, reasonForInbox } from './delivery-error'

/** Deliveries that are claimed at once, and under way at once. */
const CLAIMED = 32
const UNDER_WAY = 4

/**
 * Milliseconds in which what has arrived is noted in one commit. It is what is sent again
 * if the process is killed, and each commit keeps visitors waiting.
 */
const GATHER = 20

const NEVER_ENDED = 'The receiver stopped during each attempt'

/** Milliseconds between two looks at what is due, if nobody wakes the worker. */
const PAUSE = 1000

/** Milliseconds for which a round lets a crowd go first, at most, and between two looks. */
const STEP_ASIDE = 1000
const LOOK = 50

interface WorkerOptions {
  store: Store
  deliver: Deliver
  settings: Settings
  log: Logger
  /** Whether so much is coming in that visitors would wait for the worker. */
  crowded?: () => boolean
  /** Called after each attempt. */
  onAttempt?: (kind: DeliveryKind, outcome: 'sent' | 'put off' | 'failed') => void
}

/** Waits for an attempt, and not for longer than one may take. */
const inTime = (attempt: Promise<void>, limit: number) =>
  new Promise<void>((resolve, reject) => {
    const late = () => reject(new DeliveryError('It took too long'))
    const timer = setTimeout(late, limit)
    attempt.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * Hands on what is in the outbox until it is stopped. It may crash at any moment: what it
 * had claimed is delivered again once the lease has run out, under the same id.
 */
export const startWorker = ({
  store,
  deliver,
  settings,
  log,
  crowded = () => false,
  onAttempt = () => {},
}: WorkerOptions) => {
  const { deliveryTimeout } = settings
  // What was claimed and not ended is anybody's again after this many milliseconds.
  const lease = 2 * deliveryTimeout
  let stopping = false
  let alarm = new AbortController()

  const ended = groupCommit<StoredDelivery>(
    (deliveries) =>
      store.write(async (db) => {
        await endDeliveries(db, deliveries, Date.now())
      }),
    { size: CLAIMED, room: CLAIMED, gather: GATHER },
  )

  const end = async (delivery: StoredDelivery) => {
    const { kind, attempts } = delivery
    await ended.add(delivery)
    onAttempt(kind, 'sent')
    log.info({ kind, attempts }, 'delivery sent')
  }

  /** Whether it arrived; if not, it is put off or has failed. */
  const attempt = async (delivery: StoredDelivery): Promise<boolean> => {
    const { kind, attempts } = delivery
    try {
      // Each of them ended with the process, which nobody could note.
      if (attempts > settings.deliveryAttempts) throw new DeliveryError(NEVER_ENDED, true)
      await inTime(deliver(delivery), deliveryTimeout)
    } catch (error) {
      const now = Date.now()
      const final = error instanceof DeliveryError && error.final
      const again = final ? undefined : nextAttempt(attempts, settings, now)
      await store.write((db) =>
        putOffDelivery(db, delivery, { reason: reasonForInbox(error), now, again }),
      )
      const outcome = again === undefined ? 'failed' : 'put off'
      onAttempt(kind, outcome)
      const level = again === undefined ? 'error' : 'warn'
      log[level]({ kind, attempts, code: codeForLog(error) }, `delivery ${outcome}`)
      return false
    }
    return true
  }

  const work = async (claimed: StoredDelivery[], lastBegin: number) => {
    const endings: Promise<void>[] = []
    let failed = false
    const goOn = () => !stopping && !failed && performance.now() < lastBegin
    while (claimed.length > 0 && goOn()) {
      const delivery = claimed.shift()
      if (!delivery || !(await attempt(delivery))) continue
      // The next one does not wait until this one is noted, but stops if it cannot be.
      const ending = end(delivery)
      ending.catch(() => {
        failed = true
      })
      endings.push(ending)
    }
    await Promise.all(endings)
  }

  /** Claims and hands on what is due; false if nothing was. */
  const round = async (): Promise<boolean> => {
    // An attempt that begins later could outlast the lease.
    const lastBegin = performance.now() + lease - deliveryTimeout
    const claimed = await claimDeliveries(store, {
      now: Date.now(),
      lease,
      limit: CLAIMED,
      horizon: LONGEST_WAIT,
    })
    if (claimed.length === 0) return false
    // What is under way comes to its end, even if the database fails meanwhile.
    const workers = Array.from({ length: UNDER_WAY }, () => work(claimed, lastBegin))
    const results = await Promise.allSettled(workers)
    if (claimed.length > 0)
      await store.write((db) => releaseDeliveries(db, claimed, Date.now()))
    for (const result of results) if (result.status === 'rejected') throw result.reason
    return true
  }

  /** Storing comes first: what is stored can be delivered later. */
  const letCrowdPass = async () => {
    const end = performance.now() + STEP_ASIDE
    while (crowded() && !stopping && performance.now() < end) await sleep(LOOK)
  }

  const run = async () => {
    while (!stopping) {
      await letCrowdPass()
      alarm = new AbortController()
      const busy = await round().catch((error: unknown) => {
        log.error({ code: codeForLog(error) }, 'the outbox cannot be worked on')
        return false
      })
      if (!busy && !stopping)
        await sleep(PAUSE, undefined, { signal: alarm.signal }).catch(() => {})
    }
  }
  const running = run()

  return {
    /** Something new is due. */
    wake() {
      // An abort makes an error with its stack, even if nobody is left to be told.
      if (!alarm.signal.aborted) alarm.abort()
    },
    /** Resolves once what was under way has ended; what was not begun is given back. */
    async stop() {
      stopping = true
      alarm.abort()
      await running
    },
  }
}
