import { useLayoutEffect, useRef } from 'react'
import { attemptAt, type Attempt } from '../idempotency-key'
import { loadAttempt, loadDraft, saveDraft, type Draft } from './draft'
import type { ContactField } from './rules'

/**
 * First what this tab has kept comes back, under what was typed before the form woke; from
 * then on every change is kept. A form that was sent is empty, and so is its draft.
 */
export const useDraft = (values: Draft, setValues: (values: Draft) => unknown) => {
  const attempt = useRef<Attempt>(undefined)
  const restored = useRef(false)
  // With the drawing itself: a letter typed between the two would be overwritten.
  useLayoutEffect(() => {
    if (restored.current) return saveDraft(values, attempt.current)
    restored.current = true
    attempt.current = loadAttempt()
    const draft = loadDraft()
    const latest = (field: ContactField) => values[field] || draft[field]
    void setValues({
      name: latest('name'),
      email: latest('email'),
      subject: latest('subject'),
      message: latest('message'),
    })
  }, [values, setValues])

  return {
    /** The key to send a text under; kept with the draft it was made of, before it goes. */
    keyFor(text: string, draft: Draft): string {
      attempt.current = attemptAt(text, attempt.current)
      saveDraft(draft, attempt.current)
      return attempt.current.key
    },
    /** After a success: the same text once more would be another message. */
    forgetKey() {
      attempt.current = undefined
    },
  }
}
