import { setTimeout as sleep } from 'node:timers/promises'

interface Patience {
  tries: number
  /** Milliseconds between two tries. */
  pause: number
}

/** A minute, for a process that has to recover. */
export const LONG: Patience = { tries: 300, pause: 200 }

const SHORT: Patience = { tries: 200, pause: 50 }

const isFailedExpectation = (error: unknown) =>
  Reflect.get(Object(error), 'matcherResult') !== undefined

/** Repeats `check` while an `expect` in it fails; other errors are thrown at once. */
export const eventually = async <T>(
  check: () => T | Promise<T>,
  { tries, pause }: Patience = SHORT,
): Promise<T> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await check()
    } catch (error) {
      if (tried === tries || !isFailedExpectation(error)) throw error
      await sleep(pause)
    }
}
