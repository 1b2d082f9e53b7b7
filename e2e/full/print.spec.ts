import { expect, test } from '../support/test'
import { defaultLanguage } from '../../src/i18n/languages'
import { everyPage, wordsIn } from '../support/words'

const BLACK = 'rgb(0, 0, 0)'
const WHITE = 'rgb(255, 255, 255)'

test.describe('On paper', () => {
  for (const { url, language } of everyPage.filter(
    (page) => page.language === defaultLanguage,
  ))
    test(`${url} is black on white and has nothing to press`, async ({ page }) => {
      // Also for somebody who reads light on dark.
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await page.goto(url)
      const { skip } = wordsIn(language).site
      await expect(page.getByRole('link', { name: skip })).toBeHidden()
      await expect(
        page.locator('form, button, nav').filter({ visible: true }),
      ).toHaveCount(0)
      await expect(page.locator('html')).toHaveCSS('background-color', WHITE)
      const texts = page.locator('main :is(h1, h2, h3, p, li, dt, dd, a)')
      const colours = await texts
        .filter({ visible: true })
        .evaluateAll((all) => all.map((text) => getComputedStyle(text).color))
      expect(colours.length).toBeGreaterThan(10)
      expect([...new Set(colours)]).toEqual([BLACK])
    })
})
