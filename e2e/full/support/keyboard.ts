import { expect, type Locator, type Page } from '@playwright/test'

/** Runs in the page. Returns the element with the focus, and what keeps a person from seeing it. */
const lookAtFocus = () => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element.matches('html, body'))
    return { at: '', problems: ['nothing has the focus'] }
  const problems: string[] = []
  const style = getComputedStyle(element)
  const at = element.outerHTML.slice(0, 120)

  // An element that Tab does not reach, such as `main`, only has the focus because a script or a
  // link moved it there. It may be larger than the window, and needs no focus ring.
  if (element.tabIndex < 0) return { at, problems }

  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    problems.push('is not shown')

  // This function only checks that there is a focus ring. Its contrast is tested in
  // `e2e/contrast.spec.ts`.
  if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2)
    problems.push(`has no ring: ${style.outline}`)

  // A link that wraps to two lines has a box on each line. It is enough that a person sees the
  // first one.
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const inset = Math.min(8, box.width / 4, box.height / 4)
  const seen = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return element.contains(hit) || Boolean(hit?.closest('label')?.contains(element))
  }
  const heights = [box.top + inset]
  // Browsers scroll only the upper part of a high text field into view, where typing begins, so its
  // lower part need not be seen.
  if (!element.matches('textarea')) heights.push(box.bottom - inset)
  for (const x of [box.left + inset, box.right - inset])
    for (const y of heights)
      if (!seen(x, y)) problems.push(`is covered at ${Math.round(x)}, ${Math.round(y)}`)
  return { at, problems }
}

/** Expects that an element has the focus, and that a person can see it. Returns its HTML. */
export const expectFocusSeen = async (page: Page): Promise<string> => {
  // The page may still be scrolling to the focused element, so the check is repeated.
  await expect.poll(async () => (await page.evaluate(lookAtFocus)).problems).toEqual([])
  return (await page.evaluate(lookAtFocus)).at
}

/** Presses a key, and expects that the element with the focus is seen afterwards. */
export const press = async (page: Page, key: string): Promise<string> => {
  await page.keyboard.press(key)
  return expectFocusSeen(page)
}

/**
 * Presses Tab until this element has the focus, and expects that each element on the way is seen.
 */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  const arrived = () =>
    target.evaluate((element) => element.matches(':focus'), undefined, { timeout: 5000 })
  for (let count = 0; count < 80; count += 1) {
    await press(page, key)
    if (await arrived()) return
  }
  throw new Error(`No ${key} leads to ${String(target)}`)
}

/**
 * Presses a key again and again, and expects that each element with the focus is seen. Returns
 * these elements, up to `most`, or until the focus leaves the page for the browser's own controls.
 */
export const walk = async (page: Page, key: 'Tab' | 'Shift+Tab', most = 200) => {
  const stops: string[] = []
  while (stops.length < most) {
    await page.keyboard.press(key)
    const { at, problems } = await page.evaluate(lookAtFocus)
    if (at === '') break
    stops.push(problems.length > 0 ? await expectFocusSeen(page) : at)
  }
  return stops
}

/** Counts the elements of the page, in its present state, at which Tab stops. */
export const countStops = (page: Page): Promise<number> =>
  page
    .locator('a[href], button, input, select, textarea, iframe, summary, [tabindex]')
    .evaluateAll(
      (all: HTMLElement[]) =>
        all.filter(
          (element) =>
            element.tabIndex >= 0 &&
            // In a group of radio buttons, Tab stops only at the chosen one, so a group counts as
            // one element.
            !element.matches(':disabled, [type=hidden], [type=radio]:not(:checked)') &&
            !element.closest('[inert]') &&
            element.checkVisibility({ visibilityProperty: true }),
        ).length,
    )
