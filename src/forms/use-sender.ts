import { useEffect, useRef } from 'react'
import { askChallenge } from './challenge'
import { formHeaders } from '../shared/form-rules'
import { postJson, type Outcome } from './post-json'

/** Where a form posts by script. */
export interface Receiver {
  endpoint: string
  /** Whether it is our own: only then it is told more than the values. */
  own: boolean
  /** The language that the form speaks. */
  language: string
  /** Milliseconds, 0 for none. */
  timeout?: number
}

/** What sends the values of a form, under the key of `attemptAt`. */
export const useSender = ({ endpoint, own, language, timeout = 0 }: Receiver) => {
  const challenge = useRef<ReturnType<typeof askChallenge>>(undefined)
  useEffect(() => {
    if (own) challenge.current = askChallenge(endpoint)
  }, [endpoint, own])
  return async (values: object, key: string): Promise<Outcome> => {
    const headers = {
      [formHeaders.key]: key,
      [formHeaders.language]: language,
      ...(await challenge.current?.()),
    }
    return postJson(endpoint, values, { timeout, headers: own ? headers : {} })
  }
}
