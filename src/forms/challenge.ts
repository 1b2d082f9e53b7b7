/**
 * What our receiver asks of a browser, so that it can tell people from programs: to fetch a
 * token when the form wakes and, in hard times, to do a small computation. People notice
 * nothing of it, neither when it works nor when it does not.
 */

import { formHeaders } from '../shared/form-rules'

/** Milliseconds that a visitor who sends may have to wait for it. */
const PATIENCE = 3000

type Headers = Record<string, string>

/** What can travel in a header; anything else would keep the form from being sent at all. */
const isHeaderText = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,4096}$/.test(value)

/** Writes each header as soon as it is known, and never fails. */
const gather = async (endpoint: string, headers: Map<string, string>): Promise<void> => {
  try {
    const address = new URL('challenge', new URL(endpoint, location.href))
    const answer: unknown = await (await fetch(address, { cache: 'no-store' })).json()
    if (typeof answer !== 'object' || answer === null) return
    // The first token stays: it says since when the form is open.
    const first = !headers.has(formHeaders.token)
    if (first && 'token' in answer && isHeaderText(answer.token))
      headers.set(formHeaders.token, answer.token)
    if (!('proof' in answer) || !answer.proof) return
    // A chunk of its own, since it is hardly ever needed.
    const { prove } = await import('./proof')
    const proof = await prove(answer.proof)
    if (isHeaderText(proof)) headers.set(formHeaders.proof, proof)
  } catch {
    // The receiver takes what comes without, too.
  }
}

/**
 * Asks at once. Gives a function to call when the form is sent: it resolves with the headers
 * that there are by then, or soon after.
 */
export const askChallenge = (endpoint: string): (() => Promise<Headers>) => {
  const headers = new Map<string, string>()
  let gathered = gather(endpoint, headers)
  return async () => {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
    await Promise.race([gathered, patience])
    const ready = Object.fromEntries(headers)
    // A proof counts once. The next one is for a second try, or another message.
    if (headers.delete(formHeaders.proof)) {
      gathered = gather(endpoint, headers)
    }
    return ready
  }
}
