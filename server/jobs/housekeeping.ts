import { PENDING_DAYS } from '../../src/shared/retention'
import type { Store } from '../db'
import { erase, messagesBefore, pendingBefore } from '../db/erasure'
import type { Logger } from '../plugins/logger'
import type { Settings } from '../settings'
import { DAY, HOUR } from '../time'
import { codeForLog } from './delivery-error'

/** Erases what has passed its retention, and says how much. */
export const eraseOld = (store: Store, settings: Settings, now: number) => {
  const { RETENTION_DAYS } = settings
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
  const timer = setInterval(() => {
    last = clean()
  }, HOUR)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}
