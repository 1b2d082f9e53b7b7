import type { Page } from '@playwright/test'
import { NARROW, WIDE } from '../support/accessibility'
import { countStops, walk } from '../support/keyboard'
import { expect, test } from '../support/test'
import { everyAnswer, everyLayout } from '../support/words'

/** Tab leads to every stop of the page and out of it, and Shift+Tab the same way back. */
const expectWalkable = async (page: Page, url: string) => {
  await page.goto(url)
  const there = await walk(page, 'Tab')
  // The other way the browser begins again at the end.
  const back = await walk(page, 'Shift+Tab', there.length)
  expect(there).toHaveLength(await countStops(page))
  expect(back).toEqual(there.toReversed())
}

test.describe('With the keyboard through the whole page, the focus is always seen', () => {
  for (const { url } of everyLayout)
    test(`${url}, wide and narrow`, async ({ page }) => {
      for (const size of [WIDE, NARROW]) {
        await page.setViewportSize(size)
        await expectWalkable(page, url)
      }
    })

  for (const url of everyAnswer)
    test(`${url}, narrow`, async ({ page }) => {
      await page.setViewportSize(NARROW)
      await expectWalkable(page, url)
    })
})

test.describe('The same with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  // What scripts change is the same in every language.
  for (const { url } of everyLayout.filter(({ language }) => language === 'fr'))
    test(`${url}, narrow`, async ({ page }) => {
      await page.setViewportSize(NARROW)
      await expectWalkable(page, url)
    })
})
