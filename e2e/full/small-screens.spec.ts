import { brokenWords } from '../support/broken-words'
import { expect, test } from '../support/test'
import { everyLayout } from '../support/words'

test.use({ viewport: { width: 320, height: 640 } })

test.describe('On a screen of 320 pixels', () => {
  for (const { url } of everyLayout)
    test(`no word of ${url} is broken`, async ({ page }) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 })
        await page.goto(url)
        expect(await brokenWords(page)).toEqual([])
      }
    })
})

test.describe('On a screen of 320 pixels with text twice as large', () => {
  for (const { url } of everyLayout)
    test(`${url} does not scroll sideways`, async ({ page }) => {
      const settings = await page.context().newCDPSession(page)
      await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
      await page.goto(url)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
})
