import { NARROW, WIDE } from '../support/accessibility'
import { handOut, linkPages } from '../support/link-pages'
import { smallTargets } from '../support/targets'
import { expect, test } from '../support/test'
import { sideways, spreadText, unreadable } from '../support/text-layout'
import { everyAnswer, everyLayout } from '../support/words'

/** A window of 1280 by 1024 pixels at 400 percent. */
const ZOOMED = { width: 320, height: 256 }

const places = [
  ...everyLayout.map(({ url }) => ({ url, template: undefined, name: url })),
  ...everyAnswer.map((url) => ({ url, template: undefined, name: url })),
  ...linkPages.map(({ url, template }) => ({ url, template, name: template })),
]

test.describe('Pages adapt to who reads them', () => {
  for (const { url, template, name } of places)
    test(`${name}: zoom, space between letters, fingers, no motion`, async ({ page }) => {
      if (template) await handOut(page, template, url)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(WIDE)
      await page.goto(url)
      const motion = await page.evaluate(() => document.getAnimations().length)
      expect(motion, 'nothing moves for who asked for that').toBe(0)
      expect(await smallTargets(page), 'targets, wide').toEqual([])
      await page.setViewportSize(NARROW)
      expect(await smallTargets(page), 'targets, narrow').toEqual([])
      await page.setViewportSize(ZOOMED)
      expect(await unreadable(page), 'at 400 percent').toEqual([])
      expect(await sideways(page)).toEqual({ scrolled: 0, wide: [] })
      await spreadText(page)
      for (const size of [ZOOMED, NARROW, WIDE]) {
        await page.setViewportSize(size)
        expect(await unreadable(page), `spread, ${size.width} px`).toEqual([])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, 'no way to the side').toBeLessThanOrEqual(size.width)
      }
    })
})
