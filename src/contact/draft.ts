/**
 * What a visitor typed, kept for this tab until it was sent, so that a refresh loses
 * nothing. Storage may be blocked: then there is no draft, and nothing else changes.
 */
import { draftKey } from '../submission/draft-key'
import type { ContactField } from './rules'

export type Draft = Record<ContactField, string>

export const emptyDraft: Draft = { name: '', email: '', subject: '', message: '' }

const KEY = draftKey('contact-form')

const isEmpty = (draft: Draft) => Object.values(draft).every((text) => text === '')

/** Only the four texts are read back, whatever the storage holds. */
const fromStorage = (stored: string | null): Draft => {
  const data: unknown = JSON.parse(stored ?? '{}')
  const text = (field: ContactField): string => {
    const value: unknown =
      typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  }
}

export const loadDraft = (): Draft => {
  try {
    return fromStorage(sessionStorage.getItem(KEY))
  } catch {
    return emptyDraft
  }
}

export const saveDraft = (draft: Draft): void => {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Blocked or full: the form works on without a draft.
  }
}
