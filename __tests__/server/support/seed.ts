/** Chance that can be had again: `SEED=123 npm run test:faults`. */
export interface Chance {
  /** From 0 to 1. */
  (): number
}

/** Stands in the names of the tests, so that a failure tells it. */
export const seed = Number(process.env.SEED || Math.floor(Math.random() * 1e6))

/** Mulberry32: small, and good enough to be unlucky with. */
export const chanceFrom = (start: number): Chance => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number below `end`. */
export const below = (chance: Chance, end: number) => Math.floor(chance() * end)
