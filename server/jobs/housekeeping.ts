import { eraseAll } from '../erase-all'
import { sweepMailFiles } from '../mail/mail-files'
import type { Logger } from '../plugins/logger'
import type { Settings } from '../settings'
import type { Store } from '../db'
import { trustClock } from '../db/clock'
import { purgeMessages, purgePending } from '../db/erasure'
import { purgePageCounts } from '../db/page-counts'
import { PENDING_KEPT } from '../db/subscriptions'
import { knownDeliveries } from '../db/outbox'
import { purgeProofs } from '../db/used-proofs'
import { DAY, HOUR, utcDay } from '../time'
import { codeForLog } from './delivery-error'

/** Two years, so that a month can be compared with the same month of the year before. */
const COUNTS_KEPT = 731 * DAY

/** Erases what has been kept for long enough, and tells how much that was. */
export const tidyUp = async (store: Store, settings: Settings, now: number) => {
  const { retentionDays } = settings
  // Without a limit, before anything there was.
  const before = retentionDays > 0 ? now - retentionDays * DAY : 0
  const { messages } = await eraseAll(store, settings, (db) => purgeMessages(db, before))
  const { subscriptions } = await eraseAll(store, settings, (db) =>
    purgePending(db, now - PENDING_KEPT),
  )
  await store.write(async (db) => {
    await purgeProofs(db, now)
    await purgePageCounts(db, utcDay(now - COUNTS_KEPT))
  })
  await sweepMailFiles(settings.mailDir, before, (ids) =>
    store.read((db) => knownDeliveries(db, ids)),
  )
  return { messages, subscriptions }
}

/** Tidies up now and every hour. */
export const startHousekeeping = (store: Store, settings: Settings, log: Logger) => {
  const tidy = async () => {
    try {
      const now = Date.now()
      if (!(await trustClock(store, now))) {
        log.warn('the clock has jumped in the last week: nothing is erased')
        return
      }
      const erased = await tidyUp(store, settings, now)
      if (erased.messages + erased.subscriptions > 0)
        log.info(erased, 'what was kept for long enough is erased')
    } catch (error) {
      log.error({ code: codeForLog(error) }, 'old messages cannot be erased')
    }
  }
  let last = tidy()
  const timer = setInterval(() => {
    last = tidy()
  }, HOUR)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}
