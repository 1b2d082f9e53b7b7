import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../db'
import { claimDeliveries, LONGEST_WAIT, markFailed, markSent } from '../db/outbox'
import type { StoredDelivery } from '../db/tables'
import type { Logger } from '../plugins/logger'
import type { Settings } from '../settings'
import { codeForLog, DeliveryError, reasonForInbox } from './delivery-error'

/** Deliveries at the same time. */
const CONCURRENCY = 4

/** Milliseconds between two polls of the outbox, unless `wake` is called. */
const POLL = 1000

/**
 * Milliseconds to wait after so many attempts: doubles up to `LONGEST_WAIT`, half of it
 * random, so that what failed together is not retried together.
 */
export const backOff = (
  attempts: number,
  first: number,
  random = Math.random(),
): number => {
  const wait = Math.min(first * 2 ** (attempts - 1), LONGEST_WAIT)
  return Math.ceil(wait * (0.5 + random / 2))
}

/** @throws {DeliveryError} if a delivery takes longer than `limit` milliseconds */
const withTimeout = async (delivery: Promise<void>, limit: number) => {
  const timer = new AbortController()
  const timeout = sleep(limit, undefined, { signal: timer.signal }).then(() => {
    throw new DeliveryError('It took too long')
  })
  await Promise.race([delivery, timeout]).finally(() => timer.abort())
}

interface WorkerOptions {
  store: Store
  settings: Pick<Settings, 'DELIVERY_ATTEMPTS' | 'DELIVERY_DELAY' | 'DELIVERY_TIMEOUT'>
  /** Sends one delivery, or rejects. */
  deliver: (delivery: StoredDelivery) => Promise<void>
  log: Logger
}

/**
 * Delivers what is in the outbox until it is stopped. After a crash, what was being
 * delivered is sent again once its lease has run out, under the same id.
 */
export const startWorker = ({
  store,
  settings: { DELIVERY_ATTEMPTS, DELIVERY_DELAY, DELIVERY_TIMEOUT },
  deliver,
  log,
}: WorkerOptions) => {
  const running = new Set<Promise<void>>()
  let stopping = false
  let idle = new AbortController()

  const noteFailure = async (delivery: StoredDelivery, error: unknown) => {
    const { kind, attempts } = delivery
    const now = Date.now()
    const final = error instanceof DeliveryError && error.final
    const failed = final || attempts >= DELIVERY_ATTEMPTS
    const retryAt = failed ? undefined : now + backOff(attempts, DELIVERY_DELAY)
    await markFailed(store, delivery, { reason: reasonForInbox(error), now, retryAt })
    const outcome = failed ? 'failed' : 'put off'
    log[failed ? 'error' : 'warn'](
      { kind, attempts, code: codeForLog(error) },
      `delivery ${outcome}`,
    )
  }

  const attempt = async (delivery: StoredDelivery) => {
    const { id, kind, attempts } = delivery
    try {
      // Every attempt counted so far ended with a crash, which nothing could note.
      if (attempts > DELIVERY_ATTEMPTS)
        throw new DeliveryError('The server stopped during each attempt', true)
      await withTimeout(deliver(delivery), DELIVERY_TIMEOUT)
    } catch (error) {
      return noteFailure(delivery, error)
    }
    await markSent(store, id, Date.now())
    log.info({ kind, attempts }, 'delivery sent')
  }

  const logError = (error: unknown) =>
    log.error({ code: codeForLog(error) }, 'the outbox cannot be read or updated')

  const start = (delivery: StoredDelivery) => {
    const ending: Promise<void> = attempt(delivery)
      .catch(logError)
      .finally(() => running.delete(ending))
    running.add(ending)
  }

  const claim = async () => {
    const limit = CONCURRENCY - running.size
    if (limit === 0) return []
    const lease = 2 * DELIVERY_TIMEOUT
    return claimDeliveries(store, { now: Date.now(), lease, limit }).catch((error) => {
      logError(error)
      return []
    })
  }

  const run = async () => {
    while (!stopping) {
      idle = new AbortController()
      const claimed = await claim()
      claimed.forEach(start)
      if (running.size === CONCURRENCY) await Promise.race(running)
      else if (claimed.length === 0)
        await sleep(POLL, undefined, { signal: idle.signal }).catch(() => {})
    }
    await Promise.all(running)
  }
  const stopped = run()

  return {
    /** Something new is due. */
    wake: () => idle.abort(),
    /** Resolves once what is being delivered has ended; begins nothing more. */
    async stop() {
      stopping = true
      idle.abort()
      await stopped
    },
  }
}
