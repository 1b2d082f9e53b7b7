import { expect, type Locator, type Page } from '@playwright/test'

/** Runs in the page: what has the focus, if anything, and what keeps a person from seeing it. */
const lookAtFocus = () => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element.matches('html, body'))
    return { at: '', problems: ['nothing has the focus'] }
  const problems: string[] = []
  const style = getComputedStyle(element)
  const at = element.outerHTML.slice(0, 120)

  // A place that a script or a link leads to, such as main: no control, and often larger
  // than the window.
  if (element.tabIndex < 0) return { at, problems }

  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    problems.push('is not shown')

  // `e2e/contrast.spec.ts` holds the contrast of its colour.
  if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2)
    problems.push(`has no ring: ${style.outline}`)

  // A link that runs over two lines has two boxes: its first is where one reads on.
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const inset = Math.min(8, box.width / 4, box.height / 4)
  const seen = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return element.contains(hit) || Boolean(hit?.closest('label')?.contains(element))
  }
  const heights = [box.top + inset]
  // In a field of several lines one begins above, and browsers may show no more than that.
  if (!element.matches('textarea')) heights.push(box.bottom - inset)
  for (const x of [box.left + inset, box.right - inset])
    for (const y of heights)
      if (!seen(x, y)) problems.push(`is covered at ${Math.round(x)}, ${Math.round(y)}`)
  return { at, problems }
}

/** The focus is somewhere, and whoever looks at the window sees where. */
export const expectFocusSeen = async (page: Page): Promise<string> => {
  // The view may still be on its way there.
  await expect.poll(async () => (await page.evaluate(lookAtFocus)).problems).toEqual([])
  return (await page.evaluate(lookAtFocus)).at
}

/** Presses a key, after which the focus is seen. */
export const press = async (page: Page, key: string): Promise<string> => {
  await page.keyboard.press(key)
  return expectFocusSeen(page)
}

/** Tabs until this has the focus, which is seen at each stop. */
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
 * The stops that a key leads to, each of them seen: until the page ends and the browser's own
 * controls have their turn, or as many as are asked for.
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

/** How many things on the page as it is can have the focus by a key. */
export const countStops = (page: Page): Promise<number> =>
  page
    .locator('a[href], button, input, select, textarea, iframe, summary, [tabindex]')
    .evaluateAll(
      (all: HTMLElement[]) =>
        all.filter(
          (element) =>
            element.tabIndex >= 0 &&
            // Of a group of radios, the chosen one.
            !element.matches(':disabled, [type=hidden], [type=radio]:not(:checked)') &&
            !element.closest('[inert]') &&
            element.checkVisibility({ visibilityProperty: true }),
        ).length,
    )
