/**
 * Counts how often keys are used, such as visitors' addresses. Counts are only in memory, so that
 * no address is written to a disk.
 */

/**
 * How many keys a counter remembers. If a full counter forgot old keys to make room for new ones,
 * somebody with many keys could reset everybody's counts, their own included. So it does not count
 * new keys, and only the counters of the larger networks limit those.
 */
const KEYS = 5000

/**
 * Makes a counter that lets each key be used `max` times within `span` milliseconds from
 * its first use.
 */
export const counter = (max: number, span: number) => {
  /**
   * The keys that are counted now, in the order in which their spans end, so that `forgetEnded` can
   * stop at the first one that has not ended.
   */
  const windows = new Map<string, { left: number; end: number }>()

  // The time in milliseconds by a clock that is never set back. If the machine's clock were used
  // and set back, nobody could send anything until it had caught up.
  const now = () => performance.now()

  const forgetEnded = () => {
    for (const [key, { end }] of windows)
      if (end <= now()) windows.delete(key)
      else return
  }

  return {
    /** Seconds until another request with this key, such as a client's address, is let through; 0 if now. */
    wait(key: string): number {
      const { left = max, end = 0 } = windows.get(key) ?? {}
      return left > 0 ? 0 : Math.max(0, Math.ceil((end - now()) / 1000))
    },
    take(key: string) {
      forgetEnded()
      const open = windows.get(key)
      if (open) open.left -= 1
      else if (windows.size < KEYS) windows.set(key, { left: max - 1, end: now() + span })
    },
  }
}
