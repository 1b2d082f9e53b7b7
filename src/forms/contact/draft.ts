/**
 * What a visitor typed, saved for this tab until it is sent, so that a reload loses nothing.
 * Where storage is blocked there is no draft, and nothing else changes.
 */
import { useLayoutEffect, useRef } from 'react'
import { draftKey } from '../../shared/browser-storage'
import { mapFields, type ContactField } from '../schema'
import { idempotencyKeyFor, type IdempotencyKey } from '../submit'

export type Draft = Record<ContactField, string>

export const emptyDraft: Draft = mapFields(() => '')

const STORAGE_KEY = draftKey('contact-form')

/** Anybody may have written what is stored. */
const stored = (): Record<string, unknown> => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const loadDraft = (): Draft => {
  const draft = stored()
  return mapFields((field) => asText(draft[field]))
}

/** The key under which the draft was last sent, if it was. */
export const loadKey = (): IdempotencyKey | undefined => {
  const { key, text } = stored()
  return /^[\da-f-]{36}$/.test(asText(key))
    ? { key: asText(key), text: asText(text) }
    : undefined
}

export const saveDraft = (draft: Draft, key?: IdempotencyKey): void => {
  try {
    if (Object.values(draft).some(Boolean))
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...draft, ...key }))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Blocked or full: the form works on without a draft.
  }
}

/**
 * Restores the draft under what was typed before hydration, then saves every change. A form
 * that was sent is empty, and so is its draft.
 */
export const useDraft = (values: Draft, setValues: (values: Draft) => unknown) => {
  const lastKey = useRef<IdempotencyKey>(undefined)
  const restored = useRef(false)
  // Before the browser paints: a letter typed in between would be overwritten.
  useLayoutEffect(() => {
    if (restored.current) return saveDraft(values, lastKey.current)
    restored.current = true
    lastKey.current = loadKey()
    const draft = loadDraft()
    void setValues(mapFields((field) => values[field] || draft[field]))
  }, [values, setValues])

  return {
    /** Saves the key with the draft before the message goes out. */
    keyFor(text: string, draft: Draft): string {
      lastKey.current = idempotencyKeyFor(text, lastKey.current)
      saveDraft(draft, lastKey.current)
      return lastKey.current.key
    },
    /** After a success the same text is another message. */
    forgetKey() {
      lastKey.current = undefined
    },
  }
}
