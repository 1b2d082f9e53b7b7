/**
 * Measures whether an element is in the window and covered by nothing, and how far the page must
 * scroll to show it.
 */
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Runs in the page. Returns the sides on which an element leaves the window, and what covers it.
 */
const hiddenPart = (element: Element): string[] => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const beside = { left, top, right: clientWidth - right, bottom: clientHeight - bottom }
  const problems = Object.entries(beside)
    .filter(([, room]) => room < -1)
    .map(([side, room]) => `${Math.round(-room)} px beyond the ${side}`)
  // The parts of a drawing overlap on purpose, so only an element outside the drawing can cover one
  // of them.
  const whole = element instanceof SVGElement ? element.ownerSVGElement : element
  for (const x of [left + 3, (left + right) / 2, right - 3])
    for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
      const hit = document.elementFromPoint(x, y)
      if (hit && !whole?.contains(hit) && !hit.contains(whole))
        problems.push(`under ${hit.outerHTML.slice(0, 80)}`)
    }
  return problems
}

/** How many pixels further than needed a page may scroll: margins and rounding add a few. */
export const SPARE = 20

/**
 * Runs in the page. Returns by how many pixels a page that was scrolled to `before` has to scroll,
 * so that the element is seen below the header.
 */
export const distanceTo = (element: Element, before: number): number => {
  // A header, dialog or popover always stays in the window, so any distance is allowed: the page
  // may have scrolled only because a browser does so when a text appears above what a visitor
  // reads.
  if (element.closest('header, dialog, [popover]')) return Infinity
  const { top, bottom } = element.getBoundingClientRect()
  const style = getComputedStyle(document.documentElement)
  const up = top + scrollY - Number.parseFloat(style.scrollPaddingTop) - before
  const end = bottom + scrollY + Number.parseFloat(style.scrollPaddingBottom)
  return Math.max(-Math.min(0, up), end - innerHeight - before)
}

/** Expects that the whole element is in the window, and that nothing covers it. */
export const expectSeen = async (said: Locator) => {
  await expect(said).toBeVisible()
  await expect.poll(() => said.evaluate(hiddenPart)).toEqual([])
}

/**
 * Expects that at least 70 percent of the element are in the window: editors may make its text
 * longer than the window is high.
 */
export const expectMostlySeen = (said: Locator) =>
  expect(said).toBeInViewport({ ratio: 0.7 })

export const scrollTop = (page: Page) => page.evaluate(() => scrollY)
