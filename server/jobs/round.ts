import { groupCommit } from '../db/group-commit'
import { claimDeliveries, endDeliveries, releaseDeliveries } from '../db/outbox'
import type { StoredDelivery } from '../db/tables'
import { createAttempt, type AttemptOptions } from './attempt'
import { LONGEST_WAIT } from './back-off'

/** Deliveries that are claimed at once, and under way at once. */
const CLAIMED = 32
const UNDER_WAY = 4

/**
 * Milliseconds in which what has arrived is noted in one commit. It is what is sent again
 * if the process is killed, and each commit keeps visitors waiting.
 */
const GATHER = 20

interface RoundOptions extends AttemptOptions {
  isStopping: () => boolean
}

/** Claims and hands on what is due; false if nothing was. */
export const createRound = ({ isStopping, ...options }: RoundOptions) => {
  const { store, settings, log, onAttempt } = options
  const { deliveryTimeout } = settings
  // What was claimed and not ended is anybody's again after this many milliseconds.
  const lease = 2 * deliveryTimeout
  const attempt = createAttempt(options)

  const arrived = groupCommit<StoredDelivery>(
    (deliveries) =>
      store.write(async (db) => {
        await endDeliveries(db, deliveries, Date.now())
      }),
    { size: CLAIMED, room: CLAIMED, gather: GATHER },
  )

  const end = async (delivery: StoredDelivery) => {
    const { kind, attempts } = delivery
    await arrived.add(delivery)
    onAttempt(kind, 'sent')
    log.info({ kind, attempts }, 'delivery sent')
  }

  /** Takes one after the other from what is claimed, as others do beside it. */
  const work = async (claimed: StoredDelivery[], lastBegin: number) => {
    const endings: Promise<void>[] = []
    let failed = false
    const goOn = () => !isStopping() && !failed && performance.now() < lastBegin
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

  return async (): Promise<boolean> => {
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
}
