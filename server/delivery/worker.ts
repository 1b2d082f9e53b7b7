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
import { codeForLog, DeliveryError, reasonOf } from './delivery-error'

/** Milliseconds after which what was claimed and not ended is anybody's again. */
const LEASE = 120_000

/** Milliseconds that one attempt may take; well below the lease. */
const ATTEMPT = 60_000

/** Deliveries that are claimed at once, and under way at once. */
const CLAIMED = 32
const UNDER_WAY = 4

/** Milliseconds between two looks at what is due, if nobody wakes the worker. */
const PAUSE = 1000

interface WorkerOptions {
  store: Store
  deliver: Deliver
  settings: Settings
  log: Logger
  /** Called after each attempt. */
  onAttempt?: (kind: DeliveryKind, outcome: 'sent' | 'put off' | 'failed') => void
}

const outOfTime = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DeliveryError('It took too long')))
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
  onAttempt = () => {},
}: WorkerOptions) => {
  let stopping = false
  let alarm = new AbortController()

  const ended = groupCommit<StoredDelivery>(
    (deliveries) =>
      store.write(async (db) => {
        await endDeliveries(db, deliveries, Date.now())
      }),
    { size: CLAIMED, room: CLAIMED },
  )

  const attempt = async (delivery: StoredDelivery) => {
    const { kind, attempts } = delivery
    try {
      await Promise.race([deliver(delivery), outOfTime(AbortSignal.timeout(ATTEMPT))])
    } catch (error) {
      const now = Date.now()
      const final = error instanceof DeliveryError && error.final
      const again = final ? undefined : nextAttempt(attempts, settings, now)
      await store.write((db) =>
        putOffDelivery(db, delivery, { reason: reasonOf(error), now, again }),
      )
      const outcome = again === undefined ? 'failed' : 'put off'
      onAttempt(kind, outcome)
      const level = again === undefined ? 'error' : 'warn'
      log[level]({ kind, attempts, code: codeForLog(error) }, `delivery ${outcome}`)
      return
    }
    await ended.add(delivery)
    onAttempt(kind, 'sent')
    log.info({ kind, attempts }, 'delivery sent')
  }

  const work = async (claimed: StoredDelivery[]) => {
    while (claimed.length > 0 && !stopping) {
      const delivery = claimed.shift()
      if (delivery) await attempt(delivery)
    }
  }

  /** Claims and hands on what is due; false if nothing was. */
  const round = async (): Promise<boolean> => {
    const claimed = await claimDeliveries(store, {
      now: Date.now(),
      lease: LEASE,
      limit: CLAIMED,
      horizon: LONGEST_WAIT,
    })
    if (claimed.length === 0) return false
    try {
      await Promise.all(Array.from({ length: UNDER_WAY }, () => work(claimed)))
    } finally {
      if (claimed.length > 0)
        await store.write((db) => releaseDeliveries(db, claimed, Date.now()))
    }
    return true
  }

  const run = async () => {
    while (!stopping) {
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

export type Worker = ReturnType<typeof startWorker>
