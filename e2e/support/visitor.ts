/** Kinds of visitors: what their browser has stored, speaks, or refuses. */
import type { Page } from '@playwright/test'
import { LANGUAGE_KEY } from '../../src/shared/browser-storage'

/** Stores a language before the visitor comes. */
export const remember = (page: Page, value: string) =>
  page.addInitScript(
    ([key, text]) => {
      // Runs on every page, but only the first one finds nothing.
      if (sessionStorage.getItem('remembered')) return
      sessionStorage.setItem('remembered', 'yes')
      localStorage.setItem(key, text)
    },
    [LANGUAGE_KEY, value] as const,
  )

/** The stored language. */
export const remembered = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)

/** Sets the browser to several languages, the most wanted first. */
export const speak = (page: Page, ...wanted: string[]) =>
  page.addInitScript((list) => {
    Object.defineProperty(navigator, 'languages', { get: () => list })
  }, wanted)
