/** Sends the values of a form as JSON, to our server or to another form service. */
import { useLayoutEffect, useRef, useState } from 'react'
import { formHeaders } from '../shared/form-rules'

/** How sending ended: accepted, turned away for now, refused, or without any answer. */
export type Outcome = 'sent' | 'busy' | 'failed' | 'unreachable'

export interface Destination {
  endpoint: string
  /** Whether it is our own server. Only then it gets more than the values. */
  own: boolean
  /** The language of the form. */
  language: string
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

/**
 * Our own server says 201 once it has stored the message: a proxy may answer 200 by itself. Of
 * another service any 2xx is `sent` (section 7 of the specification). Any other answer is not. Without an
 * answer, as in a tunnel, nobody knows whether it arrived: sent again under the same key, it is stored
 * once. The body of the answer is not read.
 */
const postJson = async (
  { endpoint, own }: Destination,
  body: string,
  headers?: Record<string, string>,
): Promise<Outcome> => {
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })
    if (own ? status === 201 : ok) return 'sent'
    return status === 429 || status === 503 ? 'busy' : 'failed'
  } catch {
    return 'unreachable'
  }
}

/**
 * What the window hears once the visitor sees how sending ended. Should an island break after that, its
 * form comes back, and nothing is posted again: see `src/islands/fallback.ts`.
 */
export const SETTLED = 'form-settled'

/** Sends one text at a time; `status` is undefined before the first and once dismissed. */
export const useSubmit = (destination: Destination) => {
  const { own, language } = destination
  const [status, setStatus] = useState<'sending' | Outcome>()
  // State is too slow for two submits within one tick.
  const inFlight = useRef(false)
  // The same for the same text: the server does not store a message twice when it arrived
  // and only its answer was lost.
  const lastKey = useRef<IdempotencyKey>(undefined)

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
    const headers = own
      ? { [formHeaders.key]: key.key, [formHeaders.language]: language }
      : undefined
    const outcome = await postJson(destination, text, headers)
    if (outcome === 'sent') lastKey.current = undefined
    inFlight.current = false
    setStatus(outcome)
    return outcome
  }

  // After the rendering: where that throws, the visitor has not seen how it ended.
  useLayoutEffect(() => {
    if (status && status !== 'sending') dispatchEvent(new Event(SETTLED))
  }, [status])

  return { status, submit, dismiss: () => setStatus(undefined) }
}
