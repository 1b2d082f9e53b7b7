import type { Page } from '@playwright/test'

/**
 * Does to a page what a browser's translator does: puts each text, and each that comes later, into
 * two elements. The words stay, so that tests find them.
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
