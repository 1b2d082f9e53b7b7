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

/** Erases what has been kept for long enough, and tells how much that was. */
export const tidyUp = async (store: Store, settings: Settings, now: number) => {
  const { retentionDays } = settings
  const before = now - retentionDays * DAY
  const { messages } =
    retentionDays > 0
      ? await purgeAll(store, settings, (db) => purgeMessages(db, before))
      : { messages: 0 }
  const { subscriptions } = await purgeAll(store, settings, (db) =>
    purgePending(db, now - PENDING_KEPT),
  )
  await store.write((db) => purgeProofs(db, now))
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
