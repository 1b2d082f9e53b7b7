import { setTimeout as sleep } from 'node:timers/promises'
import { recordOf } from '../../src/shared/unknown'

/** Seconds, for a process that has to recover. */
export const LONG = 60

const isFailedExpectation = (error: unknown) =>
  recordOf(error).matcherResult !== undefined

/** Repeats `check` while an `expect` in it fails; other errors are thrown at once. */
export const eventually = async <T>(check: () => T | Promise<T>, seconds = 10) => {
  const end = performance.now() + seconds * 1000
  for (;;)
    try {
      return await check()
    } catch (error) {
      if (performance.now() > end || !isFailedExpectation(error)) throw error
      await sleep(50)
    }
}
