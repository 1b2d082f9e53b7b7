import type { Locator, Page } from '@playwright/test'
import { contactForm } from '../support/contact-form'
import { expectFocusSeen } from '../support/keyboard'
import { expect, test } from '../support/test'
import { address, wordsIn } from '../support/words'

/** The edge of something as it is painted: how thick, and in which colour. */
const edge = (element: Locator, pseudo?: string) =>
  element.evaluate((node, name) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(
      node,
      name,
    )
    return { width: borderTopWidth, style: borderTopStyle, colour: borderTopColor }
  }, pseudo)

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** A line that stands out from the page's ground. */
const expectEdge = async (page: Page, element: Locator, pseudo?: string) => {
  const { width, style, colour } = await edge(element, pseudo)
  expect(Number.parseFloat(width)).toBeGreaterThanOrEqual(1)
  expect(style).not.toBe('none')
  expect(colour).not.toBe(await ground(page))
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`With colours forced by the system, ${colorScheme}`, () => {
    test.beforeEach(({ page }) =>
      page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' }),
    )

    test('fields, buttons, errors and the focus are seen', async ({ page }) => {
      const form = contactForm(page, 'fr')
      await form.open()
      await form.hydrate()
      await expectFocusSeen(page)
      for (const control of [...Object.values(form.fields), form.submit])
        await expectEdge(page, control)
      // The system draws the box, and so it shows what is chosen.
      await expect(form.redirect).toHaveCSS('appearance', 'auto')
      const calm = await edge(form.name)
      await form.submit.click()
      await expectEdge(page, form.summary)
      // Told by words and by a thicker edge, since no red is left.
      expect(Number.parseFloat((await edge(form.name)).width)).toBeGreaterThan(
        Number.parseFloat(calm.width),
      )
      for (let stops = 0; stops < 5; stops += 1) {
        await page.keyboard.press('Tab')
        await expectFocusSeen(page)
      }
    })

    test('the current page is told from the others', async ({ page }) => {
      await page.goto(address('about', 'fr'))
      const { nav } = wordsIn('fr').site
      const links = page.getByRole('banner').getByRole('navigation', { name: nav.label })
      const [current, other] = [nav.about, nav.features].map((name) =>
        links.getByRole('link', { name }),
      )
      if (!current || !other) throw new Error('There are two links')
      for (const link of [current, other]) await expectEdge(page, link, '::after')
      expect(await edge(current, '::after')).not.toEqual(await edge(other, '::after'))
    })

    test('stations are seen', async ({ page }) => {
      await page.goto(address('about', 'fr'))
      const roadmap = page.getByRole('region', {
        name: wordsIn('fr').about.roadmap.title,
      })
      // Drawings keep their own colours: those of the theme that the system's ground asks for.
      const luminous = await roadmap
        .locator('svg')
        .evaluateAll((drawings) =>
          drawings.map((drawing) => getComputedStyle(drawing).color),
        )
      expect(luminous.length).toBeGreaterThanOrEqual(4)
      for (const colour of luminous) expect(colour).not.toBe(await ground(page))
    })
  })
