/** Sends the values of a form as JSON, to our server or to another form service. */
import { useLayoutEffect, useRef, useState } from 'react'
import { formHeaders } from '../shared/form-rules'

/**
 * How sending a form ended: accepted (`sent`), turned away for now (`busy`), refused (`failed`), or
 * without an answer (`unreachable`).
 */
export type Outcome = 'sent' | 'busy' | 'failed' | 'unreachable'

export interface Destination {
  endpoint: string
  /**
   * Whether forms are sent to the site's own server, and not to another form service. Only the own
   * server gets the visitor's language and the key that keeps it from storing a message twice.
   */
  own: boolean
  language: string
}

/** The text that was last sent, and the key under which our server stores it only once. */
export interface IdempotencyKey {
  key: string
  text: string
}

/**
 * Makes a random key for a text that is sent. It does without `crypto.randomUUID`, which does not
 * exist on pages without TLS.
 */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Whether a value may be sent in the header of a request. With any other value, `fetch` would throw
 * and the form would not be sent.
 */
export const isHeaderText = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,4096}$/.test(value)

/**
 * Posts JSON and returns how that ended. Only the status 201 of our own server means `sent`, as a
 * 200 may come from a proxy that has stored nothing; from another service any 2xx does (section 7
 * of the specification). Without an answer nobody knows whether the message arrived, but our server
 * does not store it twice if it is sent again under the same key.
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
 * The name of the event that a form dispatches once the visitor sees how sending ended. If the
 * script of the form breaks before that, `src/islands/fallback.ts` posts the form again; afterwards
 * it does not.
 */
export const SETTLED = 'form-settled'

/**
 * A hook by which a form sends its values, one request at a time. Its `status` is undefined before
 * the first request, and after `dismiss`.
 */
export const useSubmit = (destination: Destination) => {
  const { own, language } = destination
  const [status, setStatus] = useState<'sending' | Outcome>()
  // Whether a text is being sent. A state would change only with the next rendering, so that a
  // double click could send the form twice; a ref changes at once.
  const inFlight = useRef(false)
  // The text that was last sent, with its key. If the same text is sent again, it has the same key,
  // so that the server does not store it twice when only its answer was lost.
  const lastKey = useRef<IdempotencyKey>(undefined)

  /**
   * Sends the values and resolves with how that ended, or with nothing if a submit is
   * under way already.
   * @param last the key of the last submit, if the form has saved it across a reload
   * @param save saves the key of this submit
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

  // Dispatches the event only after the rendering. If that throws, the visitor has not seen how
  // sending ended, and `fallback.ts` has to post the form again.
  useLayoutEffect(() => {
    if (status && status !== 'sending') dispatchEvent(new Event(SETTLED))
  }, [status])

  return { status, submit, dismiss: () => setStatus(undefined) }
}
