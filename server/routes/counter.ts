/** Counts uses in memory, so that no visitor's address is written to a disk. */

/**
 * How many keys a counter remembers. It forgets none before its time for a new one: whoever uses many
 * keys would reset the counts of others, and his own. So of more keys the newest are not counted, and
 * only coarser counters hold for them.
 */
const KEYS = 5000

/** How often a key may be used within a span of milliseconds from its first use. */
export const counter = (max: number, span: number) => {
  /** In the order in which they end. */
  const windows = new Map<string, { left: number; end: number }>()

  // Not by the clock of the machine: set back, it would not let anybody send until it is right.
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
