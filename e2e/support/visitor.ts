/** What visitors bring along: a language that is stored or spoken, or a translator in their browser. */
import type { Page } from '@playwright/test'
import { LANGUAGE_KEY } from '../../src/shared/browser-storage'

/** Stores a language before the visitor comes. */
export const remember = (page: Page, value: string) =>
  page.addInitScript(
    ([key, text]) => {
      // This runs on every page, but may store the language on the first one alone: visitors change it.
      if (sessionStorage.getItem('remembered')) return
      sessionStorage.setItem('remembered', 'yes')
      localStorage.setItem(key, text)
    },
    [LANGUAGE_KEY, value] as const,
  )

/** The language that the site has stored in the browser. */
export const remembered = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)

/** Sets the browser to several languages, the most wanted first. */
export const speak = (page: Page, ...wanted: string[]) =>
  page.addInitScript((list) => {
    Object.defineProperty(navigator, 'languages', { get: () => list })
  }, wanted)

/**
 * Runs in the page. Puts each text into two `<font>` elements, now and whenever one is added, as the
 * translator of a browser does. The words stay the same, so that tests find them.
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

/** Translates each page as soon as it is there, before its islands hydrate. */
export const translateAtOnce = (page: Page) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', ${String(translate)})`)
