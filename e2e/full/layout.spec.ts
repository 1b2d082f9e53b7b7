/** Tests that pages adapt to zoom, wide spacing, fingers, small screens and large text. */
import type { Locator } from '@playwright/test'
import { NARROW, WIDE } from '../support/accessibility'
import {
  address,
  answerLayouts,
  everyAnswer,
  everyLayout,
  languageCodes,
  wordsIn,
} from '../support/site'
import { expect, test } from '../support/test'
import {
  boxOf,
  brokenWords,
  smallControls,
  spreadText,
  unreadable,
} from './support/layout'

/** The size that a window of 1280 by 1024 pixels has for a page at a zoom of 400 percent. */
const ZOOMED = { width: 320, height: 256 }

for (const { url } of [...everyLayout, ...answerLayouts])
  test(`the page ${url} stays readable with zoom and wide spacing, has large controls, and reduces motion when asked`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(WIDE)
    await page.goto(url)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size)
      expect(await smallControls(page), `controls, ${size.width} px`).toEqual([])
    }
    for (const width of [320, 360, 1024, 1040]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await brokenWords(page), `words broken at ${width} px`).toEqual([])
    }
    await page.setViewportSize(ZOOMED)
    expect(await unreadable(page), 'at 400 percent').toEqual([])
    await spreadText(page)
    for (const size of [ZOOMED, NARROW, WIDE]) {
      await page.setViewportSize(size)
      expect(await unreadable(page), `spread, ${size.width} px`).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(size.width)
    }
  })

for (const { url } of everyLayout)
  test(`the page ${url} with text twice as large does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const settings = await page.context().newCDPSession(page)
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.goto(url)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

test('with text twice as large, no heading of the home page breaks a word, and the header scrolls away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address('home', 'de'))
  // A script doubles the text size, as the Content-Security-Policy of the page would refuse a
  // `style` element.
  await page.evaluate(() =>
    document.documentElement.style.setProperty('font-size', '200%', 'important'),
  )
  expect(await brokenWords(page, 'h1, h2, h3')).toEqual([])

  // Media queries react to the text size in the browser's settings, but not to one that a script has
  // set. So the test now doubles the size in the settings: a media query must then let the header scroll
  // away with the page.
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.goto(address('home', 'de'))
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

for (const language of languageCodes)
  test(`no page that confirms a form or reports an error breaks a word in a narrow window (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { url } of everyAnswer.filter((answer) => answer.language === language)) {
      await page.goto(url)
      expect(await brokenWords(page), url).toEqual([])
    }
  })

for (const language of languageCodes)
  test(`with text twice as large, the contact page cuts off no name on its map, and a button’s label stays in its middle (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    await page.goto(address('contact', language))
    await page.evaluate(() =>
      document.documentElement.style.setProperty('font-size', '200%', 'important'),
    )
    const { submit } = wordsIn(language).newsletter
    /**
     * Measures where the middle of an element's words is. The element may be higher than its words,
     * so that its own middle is elsewhere.
     */
    const middle = (element: Locator) =>
      element.evaluate((node) => {
        const words = document.createRange()
        words.selectNodeContents(node)
        const { y, height } = words.getBoundingClientRect()
        return Math.round(y + height / 2)
      })
    const button = page.getByRole('button', { name: submit })
    const { y, height } = await boxOf(button)
    const label = await middle(button.getByText(submit, { exact: true }))
    expect(Math.abs(label - y - height / 2)).toBeLessThanOrEqual(2)
    const names = page.locator('#map-title').locator('xpath=../..').locator('svg text')
    for (const name of await names.all()) {
      const { x, width } = await boxOf(name)
      const cut = (edge: number) => x < edge && edge < x + width
      expect([cut(0), cut(320)], `name ${await name.textContent()}`).toEqual([
        false,
        false,
      ])
    }
  })

for (const language of languageCodes)
  test(`the header of a page is a single row at every width, and no higher than scroll-padding-top (${language})`, async ({
    page,
  }) => {
    await page.goto(address('contact', language))
    const header = page.getByRole('banner')
    for (const spread of [false, true]) {
      if (spread) await spreadText(page)
      for (const width of [320, 360, 384, 390, 412, 430, 448, 479, 768, 896, 1024]) {
        await page.setViewportSize({ width, height: 740 })
        const { middles, height, room } = await header.evaluate((element) => ({
          middles: [...element.children]
            .filter((part) => part.checkVisibility())
            .map((part) => part.getBoundingClientRect())
            .map(({ top, bottom }) => Math.round(top + bottom)),
          height: element.getBoundingClientRect().height,
          room: Number.parseFloat(
            getComputedStyle(document.documentElement).scrollPaddingTop,
          ),
        }))
        const [first, ...others] = middles
        for (const middle of others)
          expect(Math.abs(middle - Number(first)), `${width} px`).toBeLessThanOrEqual(2)
        expect(height, `${width} px`).toBeLessThanOrEqual(room)
      }
    }
  })
