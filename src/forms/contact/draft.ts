/**
 * What a visitor typed, kept for this tab until it was sent, so that a refresh loses
 * nothing. Storage may be blocked: then there is no draft, and nothing else changes.
 */
import type { Attempt } from '../idempotency-key'
import { draftKey } from '../../shared/browser-storage'
import type { ContactField } from './rules'

export type Draft = Record<ContactField, string>

export const emptyDraft: Draft = { name: '', email: '', subject: '', message: '' }

const KEY = draftKey('contact-form')

const isEmpty = (draft: Draft) => Object.values(draft).every((text) => text === '')

/** Whatever the storage holds: it may be blocked, and anybody may have written it. */
const stored = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** A text of an object, empty if there is none. */
const textOf = (data: unknown, name: string): string => {
  const value: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
  return typeof value === 'string' ? value : ''
}

/** Only the four texts are read back. */
export const loadDraft = (): Draft => {
  const data = stored()
  return {
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    subject: textOf(data, 'subject'),
    message: textOf(data, 'message'),
  }
}

/** The last attempt to send the draft, if there was one. */
export const loadAttempt = (): Attempt | undefined => {
  const data = stored()
  const [key, text] = [textOf(data, 'key'), textOf(data, 'text')]
  return /^[\da-f-]{36}$/.test(key) ? { key, text } : undefined
}

/** Keeps the draft and, beside it, the last attempt to send it. */
export const saveDraft = (draft: Draft, attempt?: Attempt): void => {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ ...draft, ...attempt }))
  } catch {
    // Blocked or full: the form works on without a draft.
  }
}
