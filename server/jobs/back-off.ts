import type { Moment } from '../db/tables'
import { HOUR } from '../time'

/** Longest wait between two attempts, in milliseconds. */
export const LONGEST_WAIT = 6 * HOUR

/**
 * Milliseconds to wait after so many attempts: twice as long each time, up to the longest;
 * between half of that and all of it, so that what failed together does not come back so.
 */
export const backOff = (
  attempts: number,
  first: number,
  random = Math.random(),
): number => {
  const wait = Math.min(first * 2 ** (attempts - 1), LONGEST_WAIT)
  return Math.ceil(wait * (0.5 + random / 2))
}

interface Rules {
  deliveryDelay: number
  deliveryAttempts: number
}

/** When to try again after so many attempts, or nothing to give up. */
export const nextAttempt = (
  attempts: number,
  { deliveryDelay, deliveryAttempts }: Rules,
  now: Moment,
): Moment | undefined =>
  attempts < deliveryAttempts ? now + backOff(attempts, deliveryDelay) : undefined
