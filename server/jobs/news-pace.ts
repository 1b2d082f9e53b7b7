/** When news may begin: they take what more urgent mails leave, and pause while the mail server complains. */
import { MINUTE } from '../../src/shared/retention'

/**
 * The milliseconds that count as a minute, three seconds more than it has: a provider counts whole seconds,
 * and the worker may be a second late. Without them, a provider would refuse one mail in each minute.
 */
const COUNTED_MINUTE = MINUTE + 3000

/**
 * Milliseconds of a delay that the next mails make up for. After a longer one, such as a pause, they would all
 * begin at once, and exceed the limit of the provider.
 */
const CATCH_UP_MS = 1000

/** News pause twice as long after each complaint until one is sent, up to this. */
const LONGEST_PAUSE = 15 * MINUTE

/** After so many refusals of news in a row, the mail server is taken to refuse them all, and news pause. */
const MANY_REFUSED = 5

/**
 * Lets news begin while all mails are fewer than so many in a minute. More urgent ones begin whenever
 * they are due: what they take is not left for news.
 * @param firstPause milliseconds within which more urgent mails that were refused are tried again
 */
export const paceOf = (perMinute: number, firstPause: number) => {
  const interval = COUNTED_MINUTE / perMinute
  let next = performance.now()
  let pausedUntil = -Infinity
  let pause = firstPause
  let refused = 0
  return {
    /** How many news may begin now, if there is room for so many. */
    allowed(room: number) {
      const now = performance.now()
      next = Math.max(next, now - CATCH_UP_MS)
      if (now < pausedUntil) return 0
      return Math.max(0, Math.min(room, Math.floor((now - next) / interval) + 1))
    },

    /** Counts mails that have begun, news or not, for a minute. */
    count(begun: number) {
      next = Math.min(next + begun * interval, performance.now() + COUNTED_MINUTE)
    },

    /** A news was sent. */
    sent() {
      refused = 0
      pause = firstPause
    },

    /** A news was refused. True if it is one of many, which counts as a complaint. */
    refused(): boolean {
      refused += 1
      return refused >= MANY_REFUSED
    },

    /**
     * Notes that the mail server refused a mail because of too many, and makes the news pause. If they
     * pause already, they pause longer, so that urgent mails are tried again first.
     * @returns how many milliseconds the new pause takes, or 0 if the news paused already
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
