/**
 * Measures in a page which texts and controls are hard to read or to press: cut off, overlapping,
 * too small or broken.
 */
import type { Locator, Page } from '@playwright/test'

/**
 * The wide spacing of text that readers may set, and with which a page has to stay
 * readable (WCAG 1.4.12).
 */
const SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }
`

/**
 * Gives the text of a page wide spacing. It uses an adopted style sheet, which the
 * Content-Security-Policy of the page allows, unlike a `style` element.
 */
export const spreadText = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)

/** The texts that are cut off by the window or another element, or that overlap another text. */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = []
    const lines: { text: string; box: DOMRect; owner: Element }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)

    /**
     * Whether an element lies above the page and may cover texts, as the header and the menus do.
     */
    const floats = (element: Element) =>
      element.closest('header, [popover], .skip-link, script, style, svg, iframe') !==
      null
    /** Whether a text is clipped on purpose, so that only screen readers have it. */
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
        // The middle part of a line, where its letters are. The whole box of a line is higher and
        // overlaps those of its neighbours, which is no fault.
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
        const [a, b] = [one.box, other.box]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > 1 && down > 1)
          problems.push(`on each other: ${one.text} / ${other.text}`)
      }
    return problems
  })

/**
 * Finds the controls that are too small for a finger. Links inside texts are left out, as axe
 * measures those (WCAG 2.5.8).
 */
export const smallControls = (page: Page): Promise<string[]> =>
  page
    .locator('button, .actions a, input:not([type=hidden]), select, textarea, summary')
    .evaluateAll((all: HTMLElement[]) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.tabIndex >= 0)
        .flatMap((element) => {
          const target = element.closest('label') ?? element
          const { width, height } = target.getBoundingClientRect()
          return height >= 43.5 && width >= 24
            ? []
            : `${width.toFixed()} × ${height.toFixed()}: ${element.outerHTML.slice(0, 160)}`
        }),
    )

/** The words that are wider than their line, so that the browser breaks them at any letter. */
export const brokenWords = (page: Page, of = 'main, footer, header') =>
  page.evaluate((selector) => {
    const sheet = new CSSStyleSheet()
    // The browser must not hyphenate words during the measurement: a hyphen would hide that a word
    // is wider than its line.
    sheet.replaceSync('* { hyphens: manual !important }')
    document.adoptedStyleSheets.push(sheet)
    const range = document.createRange()
    const isBroken = (node: Node, start: number, length: number) => {
      range.setStart(node, start)
      range.setEnd(node, start + length)
      const [first, ...others] = range.getClientRects()
      return others.some(({ top }) => first && top > first.top + first.height / 2)
    }
    const broken = [...document.querySelectorAll(selector)].flatMap((element) => {
      const found: string[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const owner = node.parentElement
        if (!owner?.checkVisibility() || owner.closest('svg, code, .visually-hidden'))
          continue
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(
          /[\p{L}\p{N}]+/gu,
        ))
          if (isBroken(node, index, word.length)) found.push(word)
      }
      return found
    })
    document.adoptedStyleSheets.pop()
    return broken
  }, of)

/** The place and size of an element. @throws {Error} if it is not shown */
export const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is not shown`)
  return box
}
