import { setTimeout as sleep } from 'node:timers/promises'

interface Patience {
  tries: number
  /** Milliseconds between two tries. */
  pause: number
}

/** For what a process of its own has to recover from: a minute, besides the looking. */
export const LONG: Patience = { tries: 300, pause: 200 }

const SHORT: Patience = { tries: 200, pause: 50 }

/** Whether it is what `expect` throws. */
const isExpectation = (error: unknown) =>
  Reflect.get(Object(error), 'matcherResult') !== undefined

/**
 * Looks until what is expected in the look holds, and gives what the look gives; the last
 * expectation counts. What fails in another way fails at once.
 */
export const eventually = async <T>(
  look: () => T | Promise<T>,
  { tries, pause }: Patience = SHORT,
): Promise<T> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await look()
    } catch (error) {
      if (tried === tries || !isExpectation(error)) throw error
      await sleep(pause)
    }
}
