/**
 * Tests the length of the home page, its first screen, the words above the street at its end, and the
 * red line that is drawn along the pages Home and About.
 */
import { address, defaultLanguage, languageCodes, wordsIn } from '../support/site'
import { expect, test } from '../support/test'
import { boxOf } from './support/layout'

for (const language of languageCodes)
  test(`the home page’s content is at most 5450 pixels high on a phone, and the page prints on at most three sheets (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(address('home', language))
    // The test measures `main` alone: the footer grows with each new page of the site, which is no
    // fault of the home page.
    const { height = Infinity } = (await page.getByRole('main').boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(5450)
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3)
  })

/** The window sizes of two phones, a tablet on its side, and two small laptops. */
const FIRST_SCREENS = [
  [390, 664],
  [360, 740],
  [1024, 768],
  [1280, 720],
  [1366, 650],
] as const

for (const language of languageCodes)
  test(`the first screen of the home page shows the example report, and a tick in it changes the drawing (${language})`, async ({
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
      // The test compares positions, since `toBeInViewport` would pass even if the report's card
      // covered the reported place in the drawing.
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
  test(`the red line along the page ${route} grows while a visitor scrolls`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address(route, defaultLanguage))
    /**
     * Scrolls to a part of the page's length: 0 is its top, 1 its end.
     * @returns how much of each piece of the red line is drawn there, from 0 to 1
     */
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

for (const language of languageCodes)
  test(`the words at the end of the home page cover no part of the drawn street (${language})`, async ({
    page,
  }) => {
    await page.goto(address('home', language))
    const end = page.locator('main > :last-child')
    for (const width of [320, 360, 768, 1280])
      for (const ticked of [false, true]) {
        await page.setViewportSize({ width, height: 800 })
        await page.getByRole('checkbox').setChecked(ticked)
        const overlap = await end.evaluate(({ children }) => {
          const [words, street] = [...children].filter((part) => part.checkVisibility())
          const range = document.createRange()
          if (words) range.selectNodeContents(words)
          const lines = [...range.getClientRects()]
          const { left, top, bottom, height } =
            street?.getBoundingClientRect() ?? new DOMRect()
          // No word may lie on the pavement of the drawn street. It is the lowest eighth of the
          // drawing, and goes from one side of the window to the other.
          const pavement = bottom - height * 0.12
          return lines.some(
            (line) => line.bottom > pavement || (line.right > left && line.bottom > top),
          )
        })
        expect(overlap, `${width} px, ${ticked ? 'after' : 'before'}`).toBe(false)
      }
  })
