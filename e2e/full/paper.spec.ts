/** Tests printed pages: black on white, with nothing to press, on as few sheets as possible. */
import { NARROW } from '../support/accessibility'
import { address, defaultLanguage, languageCodes, layoutsIn } from '../support/site'
import { expect, test } from '../support/test'
import { boxOf } from './support/layout'

for (const { url } of layoutsIn(defaultLanguage))
  test(`the browser prints ${url} black on white, without forms, buttons and menus`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto(url)
    const pressable = page.locator('form, button, nav, .skip-link')
    await expect(pressable.filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const colours = await page
      .locator('main :is(h1, h2, h3, p, li, dt, dd, a)')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((text) => getComputedStyle(text).color))
    expect([...new Set(colours)]).toEqual(['rgb(0, 0, 0)'])
    // Safari lays out a printed page as wide as the screen. On a phone, columns for wide paper would
    // leave the heading too little room.
    await page.setViewportSize(NARROW)
    const headline = await page.locator('main h1').boundingBox()
    expect(headline?.width).toBeGreaterThan(200)
  })

/** The size of an A4 sheet without its margins, in CSS pixels. */
const SHEET = { width: 680, height: 986 }

for (const language of languageCodes)
  test(`on paper, the footer stands beside the name of the site, and takes no sheet of its own (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(SHEET)
    await page.emulateMedia({ media: 'print' })
    for (const { url } of layoutsIn(language)) {
      await page.goto(url)
      const header = await boxOf(page.getByRole('banner'))
      const footer = await boxOf(page.getByRole('contentinfo'))
      const name = await boxOf(page.getByRole('banner').getByRole('link').first())
      expect(footer.y + footer.height, url).toBeLessThanOrEqual(header.y + header.height)
      expect(footer.x, url).toBeGreaterThanOrEqual(name.x + name.width)
    }
  })

for (const language of languageCodes)
  test(`on paper, the drawings of the page in simple language stand beside their texts (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(SHEET)
    await page.emulateMedia({ media: 'print' })
    await page.goto(address('easy', language))
    for (const part of await page.locator('main ol > li').all()) {
      const words = await boxOf(part.locator('p').first())
      const drawing = await boxOf(part.locator('h2 + div svg'))
      expect(drawing.x + drawing.width).toBeLessThan(words.x)
      expect(Math.abs(drawing.y - words.y)).toBeLessThan(words.height)
    }
  })
