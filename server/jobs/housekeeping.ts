import { DAY, HOUR, LOG_DAYS, PENDING_DAYS } from '../../src/shared/retention'
import { messageDays } from '../content'
import type { Store } from '../db'
import { forgetMailboxes } from '../db/mailboxes'
import { newestMessageAt } from '../db/messages'
import { forgetNews, oldestDay } from '../db/news'
import { forgetReachedLimits } from '../db/reached-limits'
import { eraseMessages, erasePending, eraseUnknown } from '../erasure'
import { codeForLog } from '../errors'
import type { Logger } from '../plugins/logger'

/**
 * Erases messages, news items and pending subscriptions that have been kept long enough, and
 * subscriptions whose mailbox is gone. If the server's clock is ahead, it erases too early: it
 * cannot tell a wrong clock from weeks in which the machine was off.
 * @returns how many messages and subscriptions were erased
 */
export const eraseOld = async (store: Store, now: number, days = messageDays) => {
  await forgetNews(store, oldestDay(now))
  return {
    messages: days > 0 ? await eraseMessages(store, now - days * DAY) : 0,
    subscriptions: await erasePending(store, now - PENDING_DAYS * DAY),
    unknownMailboxes: await eraseUnknown(store),
  }
}

/**
 * Erases messages, subscriptions and deliveries that are older than the privacy notice allows, now
 * and every hour until it is stopped.
 */
export const startHousekeeping = (store: Store, log: Logger) => {
  const clean = async () => {
    const now = Date.now()
    try {
      const erased = await eraseOld(store, now)
      await forgetMailboxes(store, now)
      await forgetReachedLimits(store, now - LOG_DAYS * DAY)
      if (Object.values(erased).some((count) => count > 0))
        log.info(erased, 'erased what has passed its retention')
      // The clocks of several servers may differ, but hardly by an hour. If the newest message is
      // dated more than an hour from now, this server's clock is behind: it erases messages too
      // late, and the log says so.
      if (now + HOUR < (await store.read(newestMessageAt)))
        log.error({ code: 'CLOCK_BEHIND' }, 'a message is dated ahead and erased late')
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
