import type { Page } from '@playwright/test'
import { LANGUAGE_KEY } from '../../src/shared/browser-storage'

/** A visitor in whose browser this was stored before they come. */
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

/** What is stored of the visitor's language. */
export const remembered = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)

/** A browser that blocks storage: mere access throws. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      })
  })

/** A browser whose storage is full: it gives nothing and takes nothing. */
export const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.getItem = () => null
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })

/** A browser set to several languages, the most wanted first. */
export const speak = (page: Page, ...wanted: string[]) =>
  page.addInitScript((list) => {
    Object.defineProperty(navigator, 'languages', { get: () => list })
  }, wanted)
