/**
 * Tests that text is shown at once in a fallback font, and hardly moves when the site's
 * own font arrives.
 */
import { NARROW, WIDE } from '../support/accessibility'
import { hold } from '../support/islands'
import { everyLayout } from '../support/site'
import { expect, test } from '../support/test'

/**
 * The most layout shift that the font may cause: a tenth of what https://web.dev/articles/cls calls
 * good.
 */
const GOOD_SHIFT = 0.01

for (const { url } of everyLayout)
  for (const size of [NARROW, WIDE])
    test(`the layout of ${url} hardly shifts when the font of the site arrives (${size.width} pixels)`, async ({
      page,
    }) => {
      const release = await hold(page, /\.woff2$/)
      await page.setViewportSize(size)
      await page.goto(url, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const standIns = page.evaluate(async () => {
        const fonts = [...document.fonts].filter(({ family }) => /Fallback/.test(family))
        const loaded = await Promise.allSettled(fonts.map((font) => font.load()))
        return loaded.every(({ status }) => status === 'fulfilled')
      })
      test.skip(!(await standIns), 'None of the fonts that stand in is installed')
      const shift = page.evaluate(async () => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        await document.fonts.ready
        await new Promise((resolve) => setTimeout(resolve, 300))
        return sum
      })
      release()
      expect(await shift).toBeLessThan(GOOD_SHIFT)
    })
