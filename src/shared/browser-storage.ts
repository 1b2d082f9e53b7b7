/**
 * Lists all that the site stores in a visitor's browser, for the privacy page.
 * `e2e/full/privacy.spec.ts` fails if the site stores more than that.
 */
import type { ParseKeys } from 'i18next'

/**
 * The key under which the browser stores a visitor's language. gatsby-plugin-react-i18next uses the
 * same key.
 */
export const LANGUAGE_KEY = 'gatsby-i18next-language'

/**
 * The key under which an island stores what a visitor has typed. If a text is stored there,
 * `src/islands/loader.ts` hydrates the island at once, so that the visitor sees the text again.
 */
export const draftKey = (island: string): string => `draft-${island}`

/** An item in the browser's storage, with the messages by which the privacy page explains it. */
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
    // This list writes its keys out. If it called `draftKey`, esbuild would take the whole list
    // into every script that needs only one key.
    name: 'draft-contact-form',
    storage: 'sessionStorage',
    purpose: { key: 'storage.draft.purpose' },
    until: { key: 'storage.draft.until' },
  },
]
