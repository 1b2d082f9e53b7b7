/** Pages adapt to zoom, spacing, fingers, small screens, large text, paper and forced colours. */
import type { Locator, Page } from '@playwright/test'
import { NARROW, WIDE } from '../support/accessibility'
import { readyForm } from '../support/forms'
import {
  address,
  answerLayouts,
  defaultLanguage,
  everyAnswer,
  everyLayout,
  languageCodes,
  layoutsIn,
  wordsIn,
} from '../support/site'
import { expect, test } from '../support/test'
import { expectFocusSeen } from './support/keyboard'
import { brokenWords, smallControls, spreadText, unreadable } from './support/layout'

/** A window of 1280 by 1024 pixels at 400 percent. */
const ZOOMED = { width: 320, height: 256 }

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

for (const { url } of [...everyLayout, ...answerLayouts])
  test(`${url} takes zoom, spacing and fingers, and keeps still`, async ({ page }) => {
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
  test(`${url} with text twice as large does not scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const settings = await page.context().newCDPSession(page)
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.goto(url)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

test('At 200 % text no heading breaks a word; the header scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address('home', 'de'))
  // Not by a style element, which the policy of the page refuses.
  await page.evaluate(() =>
    document.documentElement.style.setProperty('font-size', '200%', 'important'),
  )
  expect(await brokenWords(page, 'h1, h2, h3')).toEqual([])

  // The size that a reader sets in the browser, which media queries know.
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.goto(address('home', 'de'))
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

for (const language of languageCodes)
  test(`${language}: no answer to a visitor breaks a word`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { url } of everyAnswer.filter((answer) => answer.language === language)) {
      await page.goto(url)
      expect(await brokenWords(page), url).toEqual([])
    }
  })

for (const language of languageCodes)
  test(`${language}: Contact with text twice as large is whole`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    await page.goto(address('contact', language))
    await page.evaluate(() =>
      document.documentElement.style.setProperty('font-size', '200%', 'important'),
    )
    const { submit } = wordsIn(language).newsletter
    /** Where the words of an element are, which may be less high than it is. */
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
  test(`${language}: the header is one row, and covers no focus`, async ({ page }) => {
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

for (const language of languageCodes)
  test(`${language}: the home page is short, on paper too`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(address('home', language))
    // The footer grows with the pages that it leads to.
    const { height = Infinity } = (await page.getByRole('main').boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(5450)
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3)
  })

/** A phone, an older one, a tablet on its side, and two small laptops. */
const FIRST_SCREENS = [
  [390, 664],
  [360, 740],
  [1024, 768],
  [1280, 720],
  [1366, 650],
] as const

for (const language of languageCodes)
  test(`A tick changes the picture on the first screen of the home page (${language})`, async ({
    page,
  }) => {
    const { report } = wordsIn(language)
    for (const [width, height] of FIRST_SCREENS) {
      await page.setViewportSize({ width, height })
      await page.goto(address('home', language))
      const street = page.getByRole('img', { name: report.drawing })
      const box = page.getByRole('checkbox', { name: report.seen })
      const seen = [
        page.getByRole('heading', { level: 1 }),
        box,
        page.getByRole('figure').getByRole('status'),
        street.locator('#street-place'),
      ]
      for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 })
      // What lies on it does not count above.
      const place = await boxOf(street.locator('#street-place'))
      const card = await boxOf(page.getByRole('figure'))
      expect(place.y + place.height, `${width} px`).toBeLessThanOrEqual(card.y + 1)
      await box.check()
      await expect(street.locator('#street-you')).toHaveCSS('opacity', '1')
      await expect(street.locator('#street-you')).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })

for (const [route, width] of [
  ['home', 360],
  ['about', 1280],
] as const)
  test(`${route}: the line draws itself as one scrolls`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address(route, defaultLanguage))
    /** How much of each piece is drawn at a place of the page, from 0 to 1. */
    const drawnAt = (part: number) =>
      page.evaluate(async (place) => {
        const top = place * (document.documentElement.scrollHeight - innerHeight)
        scrollTo({ top, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        return document
          .getAnimations()
          .filter(({ timeline }) => timeline?.constructor.name === 'ViewTimeline')
          .map(({ effect }) => Number(effect?.getComputedTiming().progress))
      }, part)
    expect(Math.min(...(await drawnAt(0)))).toBe(0)
    let halfway = 0
    for (let part = 0; part < 1; part += 0.02)
      halfway += (await drawnAt(part)).filter((drawn) => drawn > 0 && drawn < 1).length
    expect(halfway).toBeGreaterThan(0)
    expect(new Set(await drawnAt(1))).toEqual(new Set([1]))
  })

for (const { url } of layoutsIn(defaultLanguage))
  test(`${url} on paper is black on white and has nothing to press`, async ({ page }) => {
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
    // WebKit lays paper out for the width of the screen, as here: no columns are left for it.
    const headline = await page.locator('main h1').boundingBox()
    expect(headline?.width).toBeGreaterThan(200)
  })

/** The size of an A4 sheet without its margins, in CSS pixels. */
const SHEET = { width: 680, height: 986 }

for (const language of languageCodes)
  test(`${language}: on paper the small print stands beside the name, and takes no sheet`, async ({
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
  test(`${language}: on paper drawings of easy language stand beside their words`, async ({
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

/** The edge of something as it is painted. */
const edge = (element: Locator, pseudo?: string) =>
  element.evaluate((node, name) => {
    const style = getComputedStyle(node, name)
    const width = Number.parseFloat(style.borderTopWidth)
    return { width, style: style.borderTopStyle, colour: style.borderTopColor }
  }, pseudo)

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const expectEdge = async (page: Page, element: Locator, pseudo?: string) => {
  const { width, style, colour } = await edge(element, pseudo)
  expect(width).toBeGreaterThanOrEqual(1)
  expect(style).not.toBe('none')
  expect(colour).not.toBe(await ground(page))
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`With colours forced by the system, ${colorScheme}`, () => {
    test.beforeEach(({ page }) =>
      page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' }),
    )

    test('fields, buttons, errors and the focus are seen', async ({ page }) => {
      const form = await readyForm(page, {})
      await expectFocusSeen(page)
      for (const control of [...Object.values(form.fields), form.submit])
        await expectEdge(page, control)
      await expect(form.redirect).toHaveCSS('appearance', 'auto')
      const calm = await edge(form.name)
      await form.submit.click()
      await expectEdge(page, form.summary)
      // No red is left: words and a thicker edge tell of errors.
      expect((await edge(form.name)).width).toBeGreaterThan(calm.width)
      for (let stops = 0; stops < 5; stops += 1) {
        await page.keyboard.press('Tab')
        await expectFocusSeen(page)
      }
    })

    test('the current page and the roadmap are seen', async ({ page }) => {
      await page.goto(address('about', 'fr'))
      const { nav } = wordsIn('fr').site
      const links = page.getByRole('banner').getByRole('navigation', { name: nav.label })
      const current = links.getByRole('link', { name: nav.about })
      const other = links.getByRole('link', { name: nav.features })
      await expectEdge(page, current, '::after')
      expect(await edge(current, '::after')).not.toEqual(await edge(other, '::after'))
      const roadmap = page.getByRole('region', {
        name: wordsIn('fr').about.roadmap.title,
      })
      const drawings = await roadmap.locator('svg').all()
      expect(drawings.length).toBeGreaterThan(0)
      for (const drawing of drawings)
        await expect(drawing).not.toHaveCSS('color', await ground(page))
    })
  })
