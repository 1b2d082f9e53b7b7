/** Sends the values of a form as JSON, to our server or to another form service. */
import { useEffect, useRef, useState } from 'react'
import { formHeaders } from '../shared/form-rules'

/** How sending ended: accepted, turned away for now, or neither. */
export type Outcome = 'sent' | 'busy' | 'failed'

export interface Destination {
  endpoint: string
  /** Whether it is our own server. Only then it gets more than the values. */
  own: boolean
  /** The language of the form. */
  language: string
  /** Milliseconds, 0 for none. */
  timeout?: number
}

/** The text that was last sent, and the key under which our server knows it. */
export interface IdempotencyKey {
  key: string
  text: string
}

/** Pages that are not secure have no `crypto.randomUUID`. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Anything else in a header would keep the request from being sent at all. */
export const isHeaderText = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,4096}$/.test(value)

/** The form token, which tells our server since when the form is open. */
const fetchToken = async (endpoint: string): Promise<string | undefined> => {
  try {
    const address = new URL('form-token', new URL(endpoint, location.href))
    const answer: unknown = await (await fetch(address, { cache: 'no-store' })).json()
    const token: unknown = Object(answer).token
    return isHeaderText(token) ? token : undefined
  } catch {
    // The server accepts messages without a token, too.
    return undefined
  }
}

/** Milliseconds that sending waits for the token. */
const TOKEN_PATIENCE = 3000

/**
 * Our own server says 201 once it has stored the message: a proxy may answer 200 by itself. Of
 * another service any 2xx is `sent` (section 7 of the specification). Any other answer, a network
 * error and running out of time are not. The body of the answer is not read.
 */
const postJson = async (
  { endpoint, own, timeout = 0 }: Destination,
  body: string,
  headers: Record<string, string>,
): Promise<Outcome> => {
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      ...(timeout > 0 && { signal: AbortSignal.timeout(timeout) }),
    })
    if (own ? status === 201 : ok) return 'sent'
    return status === 429 || status === 503 ? 'busy' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Sends one text at a time; `status` is undefined before the first and once dismissed. */
export const useSubmit = (destination: Destination) => {
  const { endpoint, own, language } = destination
  const [status, setStatus] = useState<'sending' | Outcome>()
  // State is too slow for two submits within one tick.
  const inFlight = useRef(false)
  // The same for the same text: the server does not store a message twice when it arrived
  // and only its answer was lost.
  const lastKey = useRef<IdempotencyKey>(undefined)
  const token = useRef<Promise<string | undefined>>(undefined)
  useEffect(() => {
    if (own) token.current = fetchToken(endpoint)
  }, [endpoint, own])

  const ownHeaders = async (key: string) => {
    const patience = new Promise<undefined>((resolve) =>
      setTimeout(resolve, TOKEN_PATIENCE),
    )
    const formToken = await Promise.race([token.current, patience])
    return {
      [formHeaders.key]: key,
      [formHeaders.language]: language,
      ...(formToken && { [formHeaders.token]: formToken }),
    }
  }

  /**
   * Resolves with how it ended; with nothing if a submit is under way already. A form that
   * survives a reload gives the key that it saved last and saves the new one.
   */
  const submit = async (
    values: object,
    last = lastKey.current,
    save?: (key: IdempotencyKey) => void,
  ): Promise<Outcome | undefined> => {
    if (inFlight.current) return undefined
    inFlight.current = true
    setStatus('sending')
    const text = JSON.stringify(values)
    const key = last?.text === text ? last : { key: randomKey(), text }
    lastKey.current = key
    save?.(key)
    const headers = own ? await ownHeaders(key.key) : {}
    const outcome = await postJson(destination, text, headers)
    if (outcome === 'sent') lastKey.current = undefined
    inFlight.current = false
    setStatus(outcome)
    return outcome
  }

  return { status, submit, dismiss: () => setStatus(undefined) }
}
