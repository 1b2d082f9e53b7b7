/** One click on a link, and what the Performance API says of it afterwards. */
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'

/** How the link is clicked. */
export interface Manner {
  /** Milliseconds for which the pointer rests on the link first. */
  hover: number
  /** Whether the page keeps its speculation rules. */
  speculation: boolean
}

/** In milliseconds, from the click. */
export interface Click {
  prerendered: boolean
  /** Until the new page takes the place of the old one. */
  shown: number
  /** Until the first frame of it is on the screen. */
  painted: number
  /** Until the biggest element is. */
  lcp: number
  /** From the page's own start, which for a prerendered one is its activation. */
  ownPaint: number
  ownLcp: number
}

/** Where the old page leaves the moment of the click for the new one. */
const KEY = 'bench-click'

/** Told by the new page, on the clock that both pages share. */
const readClick = (page: Page) =>
  page.evaluate(async (key) => {
    const lcp = await new Promise<number>((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        resolve(list.getEntries().at(-1)?.startTime ?? NaN)
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      setTimeout(() => resolve(NaN), 2000)
    })
    const [navigation] = performance.getEntriesByType('navigation')
    const activation: unknown = navigation && Reflect.get(navigation, 'activationStart')
    return {
      clicked: Number(localStorage.getItem(key)),
      origin: performance.timeOrigin,
      activation: typeof activation === 'number' ? activation : 0,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      lcp,
    }
  }, KEY)

const visibleLink = async (page: Page, path: string) => {
  for (const link of await page.$$(`a[href="${path}"]`))
    if (await link.isVisible()) return link
  throw new Error(`There is no visible link to ${path}`)
}

/** Milliseconds until paints have been told of; and until nobody comes any more. */
const SETTLED = 400
const PATIENCE = 10_000

/**
 * What the new page says, once it is there and at rest. Over a connection of its own: a page
 * that is prerendered while the link is clicked already comes too fast for the old one, which
 * then holds on to a page that is gone.
 */
const afterArrival = async (browser: Browser, to: string) => {
  const deadline = performance.now() + PATIENCE
  while (performance.now() < deadline) {
    await sleep(SETTLED)
    const connection = await puppeteer.connect({
      browserWSEndpoint: browser.wsEndpoint(),
      defaultViewport: null,
    })
    try {
      const page = (await connection.pages()).find((each) => each.url() === to)
      if (page && (await page.evaluate(() => document.readyState === 'complete'))) {
        const read = await readClick(page)
        await page.close()
        return read
      }
    } finally {
      await connection.disconnect()
    }
  }
  throw new Error(`The click did not lead to ${to}`)
}

/** @param path addresses of the page with the link, and of the one it leads to */
export const clickOnce = async (
  browser: Browser,
  path: { from: string; to: string },
  { hover, speculation }: Manner,
): Promise<Click> => {
  const { from, to } = path
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(from, { waitUntil: 'load' })
  await page.evaluate(
    (key, keepRules) => {
      if (!keepRules)
        for (const rules of document.querySelectorAll('script[type=speculationrules]'))
          rules.remove()
      // The end of the click, when the link is followed; the press comes before it.
      addEventListener(
        'click',
        ({ timeStamp }) =>
          localStorage.setItem(key, String(performance.timeOrigin + timeStamp)),
        { capture: true, once: true },
      )
    },
    KEY,
    speculation,
  )
  await sleep(500)
  const link = await visibleLink(page, new URL(to).pathname)
  if (hover > 0) {
    await link.hover()
    await sleep(hover)
  }
  await link.click()
  const { clicked, origin, activation, paint, lcp } = await afterArrival(browser, to)
  const start = origin + activation
  return {
    prerendered: activation > 0,
    shown: start - clicked,
    painted: origin + paint - clicked,
    lcp: origin + lcp - clicked,
    ownPaint: Math.max(0, paint - activation),
    ownLcp: Math.max(0, lcp - activation),
  }
}
