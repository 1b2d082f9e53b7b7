/** Asking again for a page that the live site may not have made yet. */

/**
 * Milliseconds until the next attempt: a page that was just saved comes within seconds, the first
 * one once Gatsby has started, and one that does not exist never.
 * @param times how many attempts were in vain
 */
export const pauseAfter = (times: number, longest = 10_000): number =>
  Math.min(1000 * 2 ** times, longest)
