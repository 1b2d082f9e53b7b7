import type { Page } from '@playwright/test'
import { brokenWords } from './support/broken-words'
import { handOut, linkPages } from './support/link-pages'
import { expect, test } from './support/test'
import { everyAnswer, everyPage, wordsIn } from './support/words'

test.use({ viewport: { width: 320, height: 640 } })

/** What on a page is wider than the window, and how far the page scrolls to the side. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    scrollTo(1000, 0)
    const edge = document.documentElement.clientWidth
    const wide = [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .filter((element) => getComputedStyle(element).position === 'static')
      .filter((element) => !element.closest('svg'))
      .map((element) => element.outerHTML.slice(0, 120))
    return { scrolled: scrollX, wide }
  })

test.describe('On a screen of 320 pixels', () => {
  for (const url of [...everyPage.map((page) => page.url), ...everyAnswer])
    test(`${url} does not scroll sideways`, async ({ page }) => {
      await page.goto(url)
      expect(await sideways(page)).toEqual({ scrolled: 0, wide: [] })
    })

  for (const { url } of everyPage)
    test(`no word of ${url} is broken`, async ({ page }) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 })
        await page.goto(url)
        expect(await brokenWords(page)).toEqual([])
      }
    })

  for (const { language, template, url } of linkPages)
    test(`${url} does not scroll sideways (${language})`, async ({ page }) => {
      await handOut(page, template, url)
      await page.goto(url)
      expect(await sideways(page)).toEqual({ scrolled: 0, wide: [] })
    })

  test('targets are at least 44 pixels high', async ({ page }) => {
    await page.goto('/contact/')
    const { contact, site } = wordsIn('fr')
    for (const control of [
      page.getByRole('button', { name: site.menu.label }),
      page.getByRole('button', { name: contact.form.submit }),
      page.getByRole('textbox', { name: contact.form.name.label }),
    ]) {
      const box = await control.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

test.describe('On a screen of 320 pixels with text twice as large', () => {
  for (const { url } of everyPage)
    test(`${url} does not scroll sideways`, async ({ page }) => {
      const settings = await page.context().newCDPSession(page)
      await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
      await page.goto(url)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
})
