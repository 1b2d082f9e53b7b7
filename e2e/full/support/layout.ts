/** What a page's layout does to its reader, measured in the page. */
import type { Page } from '@playwright/test'

/** The least that a reader may set and a page has to bear (WCAG 1.4.12). */
const SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }
`

/** Sets texts as wide apart as a reader may want them; no policy of the page keeps it out. */
export const spreadText = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)

/** Texts that are cut off, by the window or by what they stand in, or that lie on others. */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = []
    const lines: { text: string; box: DOMRect; owner: Element }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)

    /** The header stays where it is while the page moves under it; menus lie above all. */
    const floats = (element: Element) =>
      Boolean(
        element.closest('header, [popover], .skip-link, script, style, svg, iframe'),
      )
    /** For ears only: shrunk to nothing on purpose. */
    const isForEars = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath !== 'none') return true
      return false
    }

    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const owner = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!owner || text === '' || floats(owner)) continue
      if (!owner.checkVisibility({ visibilityProperty: true }) || isForEars(owner))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const size = Number.parseFloat(getComputedStyle(owner).fontSize)
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue
        // What a letter may reach: lines are taller than that, or set closer than that.
        const middle = rect.y + rect.height / 2
        const box = new DOMRect(rect.x, middle - size * 0.35, rect.width, size * 0.7)
        lines.push({ text, box, owner })
        if (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
          problems.push(`beside the window: ${text}`)
        for (let at: Element | null = owner; at; at = at.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(at)
          const frame = at.getBoundingClientRect()
          const cutX = overflowX !== 'visible' && at !== document.documentElement
          const cutY = overflowY !== 'visible' && at !== document.documentElement
          if (
            (cutX && (box.left < frame.left - 1 || box.right > frame.right + 1)) ||
            (cutY && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1))
          )
            problems.push(`cut off: ${text}`)
        }
      }
    }

    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (one.owner === other.owner) continue
        const across =
          Math.min(one.box.right, other.box.right) -
          Math.max(one.box.left, other.box.left)
        const down =
          Math.min(one.box.bottom, other.box.bottom) -
          Math.max(one.box.top, other.box.top)
        if (across > 1 && down > 1)
          problems.push(`on each other: ${one.text} / ${other.text}`)
      }
    return problems
  })

/** What on a page is wider than the window, and how far the page scrolls to the side. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    scrollTo(1000, 0)
    const edge = document.documentElement.clientWidth
    const wide = [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .filter((element) => getComputedStyle(element).position === 'static')
      .filter((element) => !element.closest('svg'))
      .map((element) => element.outerHTML.slice(0, 120))
    return { scrolled: scrollX, wide }
  })

/** Whatever one can press and is too small for a finger, in CSS pixels. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROL = 44
    const LINK = 24
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary'
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.tabIndex >= 0 && !element.matches('.skip-link'))
      .flatMap((element) => {
        const target = element.closest('label') ?? element
        const { width, height } = target.getBoundingClientRect()
        const isControl = !element.matches('a') || /Button/.test(element.className)
        // A link within a sentence is as high as its line (the exception of WCAG 2.5.8).
        const sentence = element.parentElement?.textContent?.trim()
        const isInText =
          getComputedStyle(element).display === 'inline' &&
          sentence !== element.textContent?.trim()
        if (!isControl && isInText) return []
        const least = isControl ? CONTROL : LINK
        if (height >= least - 0.5 && width >= LINK) return []
        return [
          `${width.toFixed()} × ${height.toFixed()}: ${element.outerHTML.slice(0, 160)}`,
        ]
      })
  })

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
