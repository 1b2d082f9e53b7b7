/**
 * Decides when mails of news items may begin. More urgent mails go first, and mails of news items
 * pause while the mail server complains.
 */
import { MINUTE } from '../../src/shared/retention'

/**
 * Milliseconds that count as a minute when the server limits its mails per minute: three seconds
 * more than a real one. The provider counts whole seconds, and the worker may be a second late, so
 * in a real minute the provider could count, and refuse, one mail too many.
 */
const COUNTED_MINUTE = MINUTE + 3000

/**
 * If mails of news items begin late, they make up for so many milliseconds of the delay by
 * beginning faster. If they made up for more, such as a whole pause, they would all begin at once
 * and exceed the provider's limit.
 */
const CATCH_UP_MS = 1000

/**
 * The longest pause of the mails of news items, in milliseconds. After each complaint of the mail
 * server the next pause is twice as long, until the mail of a news item is sent.
 */
const LONGEST_PAUSE = 15 * MINUTE

/**
 * The number of mails of news items refused in a row after which these mails pause, since the mail
 * server seems to refuse them all.
 */
const MANY_REFUSED = 5

/**
 * Limits all mails together to `perMinute` by holding back those of news items. More urgent mails
 * begin whenever they are due, and so many fewer mails of news items begin in that minute.
 * @param firstPause milliseconds of the first pause, within which urgent mails that were refused
 * are tried again
 */
export const paceOf = (perMinute: number, firstPause: number) => {
  const interval = COUNTED_MINUTE / perMinute
  let next = performance.now()
  let pausedUntil = -Infinity
  let pause = firstPause
  let refused = 0
  return {
    /**
     * How many mails of news items may begin now.
     * @param room how many of them the worker could begin
     */
    allowed(room: number) {
      const now = performance.now()
      next = Math.max(next, now - CATCH_UP_MS)
      if (now < pausedUntil) return 0
      return Math.max(0, Math.min(room, Math.floor((now - next) / interval) + 1))
    },

    /**
     * Counts mails that have begun, of news items and others, towards the limit of mails in a
     * minute.
     */
    count(begun: number) {
      next = Math.min(next + begun * interval, performance.now() + COUNTED_MINUTE)
    },

    /**
     * Notes that the mail of a news item was sent, so the mail server works: the pause after its
     * next complaint will be as short as the first one.
     */
    sent() {
      refused = 0
      pause = firstPause
    },

    /**
     * Notes that the mail of a news item was refused. If it returns true, so many were refused in a
     * row that the mails of news items have to pause, as after a complaint of the mail server.
     */
    refused(): boolean {
      refused += 1
      return refused >= MANY_REFUSED
    },

    /**
     * Notes that the mail server complained, and makes the mails of news items pause. If they are
     * pausing already, they go on for at least the length of a first pause, so that urgent mails are
     * tried again before them.
     * @returns the milliseconds of the new pause, or 0 if these mails were pausing already
     */
    complain(): number {
      const now = performance.now()
      refused = 0
      if (now < pausedUntil) {
        pausedUntil = Math.max(pausedUntil, now + firstPause)
        return 0
      }
      const begun = pause
      pausedUntil = now + begun
      pause = Math.min(2 * pause, LONGEST_PAUSE)
      return begun
    },
  }
}
