import { PENDING_DAYS } from '../../src/shared/retention'
import type { Store } from '../db'
import { erase, messagesBefore, pendingBefore } from '../db/erasure'
import { newestMessageAt } from '../db/messages'
import type { Logger } from '../plugins/logger'
import type { Settings } from '../settings'
import { DAY, HOUR } from '../time'
import { codeForLog } from './delivery-error'

/**
 * Erases what has passed its retention, and says how much. A clock before the newest message is
 * wrong now or was wrong then, and what is erased does not come back: it erases nothing. An hour is
 * for other servers' clocks. A clock that is ahead cannot be told from a machine that was off.
 * @throws {Error} CLOCK_BEHIND until the clock has caught up
 */
export const eraseOld = async (store: Store, settings: Settings, now: number) => {
  const { RETENTION_DAYS } = settings
  if (now + HOUR < (await store.read(newestMessageAt)))
    throw Object.assign(new Error('The clock is wrong'), { code: 'CLOCK_BEHIND' })
  return erase(store, settings, {
    ...(RETENTION_DAYS > 0 && messagesBefore(now - RETENTION_DAYS * DAY)),
    ...pendingBefore(now - PENDING_DAYS * DAY),
  })
}

/** Erases what is old now and every hour. */
export const startHousekeeping = (store: Store, settings: Settings, log: Logger) => {
  const clean = async () => {
    try {
      const erased = await eraseOld(store, settings, Date.now())
      if (erased.messages + erased.subscriptions > 0)
        log.info(erased, 'erased what has passed its retention')
    } catch (error) {
      log.error({ code: codeForLog(error) }, 'old messages cannot be erased')
    }
  }
  let last = clean()
  const timer = setInterval(() => void (last = clean()), HOUR).unref()
  return {
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}
