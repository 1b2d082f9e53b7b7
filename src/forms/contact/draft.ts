/**
 * The draft of the contact form: what a visitor typed, saved in this tab until it is sent, so that
 * a reload loses nothing. Where the browser blocks its storage, the form works without a draft.
 */
import { draftKey } from '../../shared/browser-storage'
import { recordOf } from '../../shared/unknown'
import { controlOf, valueOf } from '../Form'
import { contactFields, mapFields, type ContactMessage } from '../schema'
import { isHeaderText, type IdempotencyKey } from '../submit'

export type Draft = ContactMessage

export const emptyDraft: Draft = mapFields(() => '')

const STORAGE_KEY = draftKey('contact-form')

/**
 * What the browser has stored as a draft. It may have any shape, since an extension or an earlier
 * version may have written it.
 */
const stored = () => {
  try {
    return recordOf(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const loadDraft = (): Draft => {
  const draft = stored()
  return mapFields((field) => asText(draft[field]))
}

/**
 * The key under which the draft was last sent, with the text that was sent; undefined if it was
 * never sent.
 */
export const loadKey = (): IdempotencyKey | undefined => {
  const { key, text } = stored()
  return isHeaderText(key) ? { key, text: asText(text) } : undefined
}

/**
 * Saves a draft together with the key under which it was sent: with `key`, or else with the key
 * that is already saved.
 */
export const saveDraft = (draft: Draft, key = loadKey()): void => {
  try {
    if (Object.values(draft).some(Boolean))
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...draft, ...key }))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // The browser blocks its storage, or the storage is full. The form works on without a draft.
  }
}

/** The texts that are in the fields of the form now. */
export const readForm = (form: HTMLFormElement | null): Draft =>
  mapFields((field) => valueOf(form, field))

/**
 * Fills the empty fields of the form from the draft, and then saves all texts of the form
 * as the draft.
 */
export const restoreDraft = (form: HTMLFormElement | null): void => {
  const draft = loadDraft()
  for (const field of contactFields) {
    const control = controlOf(form, field)
    if (control) control.value ||= draft[field]
  }
  saveDraft(readForm(form))
}

/** Empties the form and deletes its draft. */
export const clearForm = (form: HTMLFormElement | null): void => {
  for (const field of contactFields) {
    const control = controlOf(form, field)
    if (control) control.value = ''
  }
  saveDraft(emptyDraft)
}
