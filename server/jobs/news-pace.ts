/** How fast news go: as the settings say, and not while the mail server complains. */
import { MINUTE } from '../time'

/** Milliseconds for which news that did not begin in time may be made up for. */
const LATE_MS = 2000

/** News pause so long after a complaint, twice as long after each further one until one is sent. */
const FIRST_PAUSE = MINUTE
const LONGEST_PAUSE = 15 * MINUTE

/** So many readers of news refused in a row: that is about us, or the mail server is at fault. */
const MANY_REFUSED = 5

/** Counts what begins, so that it is no more than so many in a minute. */
export const paceOf = (perMinute: number) => {
  const interval = MINUTE / perMinute
  let next = performance.now()
  let pausedUntil = -Infinity
  let latest = -Infinity
  let pause = FIRST_PAUSE
  let refused = 0
  let isLimited = false
  return {
    /** How many may begin now, while so many are on their way: one at a time once a server has complained. */
    allowed(running: number, most: number) {
      const now = performance.now()
      next = Math.max(next, now - LATE_MS)
      if (now < pausedUntil) return 0
      const free = (isLimited ? 1 : most) - running
      return Math.max(0, Math.min(free, Math.floor((now - next) / interval) + 1))
    },

    count(begun: number) {
      next += begun * interval
    },

    /** A news was sent. */
    sent() {
      refused = 0
      pause = FIRST_PAUSE
    },

    /** A news was refused. True if it is one of many, which counts as a complaint. */
    refused(): boolean {
      refused += 1
      return refused >= MANY_REFUSED
    },

    /** The mail server complains. Gives the milliseconds of the pause that begins; 0 if one has begun. */
    complain(): number {
      const now = performance.now()
      const isPaused = now < pausedUntil
      isLimited = true
      refused = 0
      if (isPaused) {
        // What is more urgent is tried again before news are; yet without an end, news would never go.
        pausedUntil = Math.max(pausedUntil, Math.min(now + FIRST_PAUSE, latest))
        return 0
      }
      const begun = pause
      pausedUntil = now + begun
      latest = pausedUntil + FIRST_PAUSE
      pause = Math.min(2 * pause, LONGEST_PAUSE)
      return begun
    },
  }
}
