import { removeMailFiles } from '../mail/mail-files'
import type { Logger } from '../ops/logger'
import type { Settings } from '../settings'
import type { Store, Db } from '../store'
import { trustClock } from '../store/clock'
import { purgeMessages, purgePending, type Erased } from '../store/erasure'
import { PENDING_KEPT } from '../store/subscriptions'
import { purgeProofs } from '../store/used-proofs'
import { codeForLog } from './delivery-error'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type KeptWhere = Pick<Settings, 'mailDir'>

/** Purges some at a time until nothing is left, and the mail files with it. */
export const purgeAll = async (
  store: Store,
  { mailDir }: KeptWhere,
  purge: (db: Db) => Promise<Erased>,
): Promise<Omit<Erased, 'deliveries'>> => {
  const total = { messages: 0, subscriptions: 0 }
  for (;;) {
    const { messages, subscriptions, deliveries } = await store.write(purge)
    if (messages + subscriptions === 0) break
    total.messages += messages
    total.subscriptions += subscriptions
    await removeMailFiles(mailDir, deliveries)
  }
  if (total.messages + total.subscriptions > 0) await store.forget()
  return total
}

/** Erases what has been kept for long enough. */
export const tidyUp = async (store: Store, settings: Settings, now: number) => {
  const { retentionDays } = settings
  if (retentionDays > 0)
    await purgeAll(store, settings, (db) => purgeMessages(db, now - retentionDays * DAY))
  await purgeAll(store, settings, (db) => purgePending(db, now - PENDING_KEPT))
  await store.write((db) => purgeProofs(db, now))
}

/** Tidies up now and every hour. */
export const startHousekeeping = (store: Store, settings: Settings, log: Logger) => {
  const tidy = async () => {
    try {
      const now = Date.now()
      if (await trustClock(store, now)) await tidyUp(store, settings, now)
      else log.warn('the clock has jumped in the last week: nothing is erased')
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
