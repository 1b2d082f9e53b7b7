/**
 * All that the site stores in a visitor's browser: the privacy page lists it, and
 * `e2e/full/privacy.spec.ts` finds no more.
 */
import type { ParseKeys } from 'i18next'

/** Where a visitor's language is stored: the key of gatsby-plugin-react-i18next. */
export const LANGUAGE_KEY = 'gatsby-i18next-language'

/**
 * Where an island stores what was typed. While it is there, the island is hydrated with the
 * page (`src/islands/loader.ts`).
 */
export const draftKey = (island: string): string => `draft-${island}`

export interface StoredItem {
  name: string
  storage: 'localStorage' | 'sessionStorage'
  purpose: { key: ParseKeys }
  until: { key: ParseKeys }
}

export const storedItems: readonly StoredItem[] = [
  {
    name: LANGUAGE_KEY,
    storage: 'localStorage',
    purpose: { key: 'storage.language.purpose' },
    until: { key: 'storage.language.until' },
  },
  {
    // No call of `draftKey`, which would keep this list in bundles that only need a key.
    name: 'draft-contact-form',
    storage: 'sessionStorage',
    purpose: { key: 'storage.draft.purpose' },
    until: { key: 'storage.draft.until' },
  },
]
