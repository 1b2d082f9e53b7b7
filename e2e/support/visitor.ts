/**
 * Sets up the browser of a visitor: it has a stored language, prefers certain languages, or
 * translates pages.
 */
import type { Page } from '@playwright/test'
import { LANGUAGE_KEY } from '../../src/shared/browser-storage'

/** Stores a language in the browser before the visitor opens the first page. */
export const remember = (page: Page, value: string) =>
  page.addInitScript(
    ([key, text]) => {
      // This script runs whenever a page opens. It stores the language only once, as the visitor
      // may later have chosen another one, which it must not replace.
      if (sessionStorage.getItem('remembered')) return
      sessionStorage.setItem('remembered', 'yes')
      localStorage.setItem(key, text)
    },
    [LANGUAGE_KEY, value] as const,
  )

/** The language that the site has stored in the browser. */
export const remembered = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)

/** Sets the languages of the browser, the most wanted first. */
export const speak = (page: Page, ...wanted: string[]) =>
  page.addInitScript((list) => {
    Object.defineProperty(navigator, 'languages', { get: () => list })
  }, wanted)

/**
 * Runs in the page. Puts each text into two `<font>` elements, now and whenever a text is added, as
 * a browser's translator does. The words stay the same, so that tests find them.
 */
export const translate = () => {
  const wrap = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('font,script,style,textarea'))
        continue
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
      text.replaceWith(font)
    }
  }
  wrap()
  new MutationObserver(wrap).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

/** Wraps the texts of each page as a browser's translator does, before the islands hydrate. */
export const translateAtOnce = (page: Page) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', ${String(translate)})`)
