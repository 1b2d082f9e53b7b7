/** Counts uses in memory, so that no visitor's address is written to a disk. */

/**
 * How many keys a counter remembers. If it forgot one early to make room for another, whoever uses many keys
 * could reset the counts of others, and their own. So it does not count keys beyond these, and only the
 * counters of larger networks hold for them.
 */
const KEYS = 5000

/** How often a key may be used within a span of milliseconds from its first use. */
export const counter = (max: number, span: number) => {
  /** The keys in the order in which their spans end. */
  const windows = new Map<string, { left: number; end: number }>()

  // This clock only runs on. If the machine's clock were set back, nobody could send until it caught up.
  const now = () => performance.now()

  const forgetEnded = () => {
    for (const [key, { end }] of windows)
      if (end <= now()) windows.delete(key)
      else return
  }

  return {
    /** Seconds until there is some left; 0 if there is. */
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
