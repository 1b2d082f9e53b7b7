/** Waits for a page of the live site, which Gatsby's development server may not have made yet. */

/**
 * Milliseconds until the development server is asked for a page again. Each pause is twice as long
 * as the one before: a page that was just saved comes within seconds, the first page after Gatsby's
 * start takes longer, and a page that does not exist never comes.
 * @param times how often the server was asked in vain
 */
export const pauseAfter = (times: number, longest = 10_000): number =>
  Math.min(1000 * 2 ** times, longest)

/**
 * Asks again and again whether a page is there, and then calls `then` once.
 * @param isThere asks once; a promise that is rejected counts as a no
 * @param firstPause the milliseconds before it asks for the first time
 * @returns a function that stops asking
 */
export const onceThere = (
  isThere: () => Promise<boolean>,
  then: () => void,
  firstPause = 0,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false

  const ask = async (times: number) => {
    const answer = await isThere().catch(() => false)
    if (isStopped) return
    if (answer) then()
    else timer = setTimeout(() => void ask(times + 1), pauseAfter(times))
  }

  timer = setTimeout(() => void ask(0), firstPause)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
