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
   * Whether the endpoint is our own server. Only our own server also gets the language and the key
   * of a submit.
   */
  own: boolean
  language: string
}

/** The text that was last sent, and the key under which our server stores it only once. */
export interface IdempotencyKey {
  key: string
  text: string
}

/** Makes a random key for a submit. `crypto.randomUUID` does not exist on pages without TLS. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Whether a value may stand in a header. With any other value, `fetch` throws and nothing is sent. */
export const isHeaderText = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,4096}$/.test(value)

/**
 * Posts JSON and says how that ended. Our own server answers 201 once it has stored a message; 200
 * may come from a proxy that has stored nothing. From another service any 2xx means `sent` (section
 * 7 of the specification).
 * Without an answer nobody knows whether the message arrived: when it is sent again under the same
 * key, the server stores it once.
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
 * The event of the window that says that the visitor sees how sending ended. If the island breaks
 * before this event, `src/islands/fallback.ts` posts the form again; after the event, it does not.
 */
export const SETTLED = 'form-settled'

/**
 * A hook that sends one text at a time. Its `status` is undefined before the first submit, and
 * after `dismiss`.
 */
export const useSubmit = (destination: Destination) => {
  const { own, language } = destination
  const [status, setStatus] = useState<'sending' | Outcome>()
  // A ref changes at once, while a state changes only with the next rendering: with a state, a
  // double click would send the form twice.
  const inFlight = useRef(false)
  // The same text is sent under the same key again. If it had arrived and only the answer was lost,
  // the server does not store it twice.
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

  // The event is dispatched after the rendering: if the rendering throws, the visitor has not seen
  // how sending ended.
  useLayoutEffect(() => {
    if (status && status !== 'sending') dispatchEvent(new Event(SETTLED))
  }, [status])

  return { status, submit, dismiss: () => setStatus(undefined) }
}
