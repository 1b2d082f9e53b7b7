/** How sending ended: taken, turned away for now, or neither. */
export type Outcome = 'sent' | 'busy' | 'failed'

interface PostOptions {
  headers?: Record<string, string>
  /** Milliseconds, 0 for none. */
  timeout?: number
}

/** Statuses that say: not now. */
const BUSY = [429, 503]

/**
 * Posts a value as JSON and tells how it ended: any 2xx is `sent`; any other answer, a network
 * error or running out of time is not. The body of the answer is not read.
 * Source: section 7 of the specification.
 */
export const postJson = async (
  endpoint: string,
  value: unknown,
  { headers = {}, timeout = 0 }: PostOptions = {},
): Promise<Outcome> => {
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(value),
      ...(timeout > 0 && { signal: AbortSignal.timeout(timeout) }),
    })
    if (ok) return 'sent'
    return BUSY.includes(status) ? 'busy' : 'failed'
  } catch {
    return 'failed'
  }
}
