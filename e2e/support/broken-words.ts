import type { Page } from '@playwright/test'

/** Words that do not fit and are broken at any letter, as they are shown: `Weiter|geleitet`. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Hyphens are no breaks at any letter; whether a browser has them is its own affair.
    document.documentElement.style.hyphens = 'manual'
    const isShown = (element: Element): boolean =>
      element.checkVisibility() &&
      element.clientWidth !== 1 &&
      (!element.parentElement || isShown(element.parentElement))
    const isLetter = (text: string | undefined) => /[\p{L}\p{N}]/u.test(text ?? '')
    const breaksIn = (node: Node): string[] => {
      const text = node.textContent ?? ''
      const range = document.createRange()
      const tops = [...text].map((_, index) => {
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        return range.getClientRects()[0]?.top
      })
      return tops.flatMap((top = 0, index) => {
        const isNewLine = index > 0 && top > (tops[index - 1] ?? top) + 4
        if (!isNewLine || !isLetter(text[index]) || !isLetter(text[index - 1])) return []
        const [before = ''] = /\S*$/.exec(text.slice(0, index)) ?? []
        const [after = ''] = /^\S*/.exec(text.slice(index)) ?? []
        return `${before}|${after}`
      })
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('svg') && isShown(element))
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap(breaksIn)
  })
