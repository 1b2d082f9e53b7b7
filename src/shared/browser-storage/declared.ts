/**
 * All that the site keeps in a visitor's browser, and nothing else: the privacy page lists
 * it, its button erases it, and `e2e/privacy.spec.ts` finds no more. Whoever stores something
 * new declares it here.
 */
import type { ParseKeys } from 'i18next'
import { draftKey } from './draft-key'
import { LANGUAGE_KEY } from './language-key'

export interface StoredItem {
  name: string
  storage: 'localStorage' | 'sessionStorage'
  /** What it is for. */
  purpose: { key: ParseKeys }
  /** How long it stays. */
  until: { key: ParseKeys }
}

export const declared: readonly StoredItem[] = [
  {
    name: LANGUAGE_KEY,
    storage: 'localStorage',
    purpose: { key: 'storage.language.purpose' },
    until: { key: 'storage.language.until' },
  },
  {
    name: draftKey('contact-form'),
    storage: 'sessionStorage',
    purpose: { key: 'storage.draft.purpose' },
    until: { key: 'storage.draft.until' },
  },
]
