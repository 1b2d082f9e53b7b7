/**
 * Tests pages in forced colours: the system's colours replace the site's, without
 * backgrounds and shadows.
 */
import type { Locator, Page } from '@playwright/test'
import { readyForm } from '../support/forms'
import { address, wordsIn } from '../support/site'
import { expect, test } from '../support/test'
import { expectFocusSeen } from './support/keyboard'

/**
 * Reads what a person sees of an element's edge: the width, style and colour of its upper border. With
 * `pseudo`, such as `::after`, it reads the border of that pseudo-element.
 */
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
  test.describe(`forced colours in the ${colorScheme} theme`, () => {
    test.beforeEach(({ page }) =>
      page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' }),
    )

    test('with colours forced by the system, fields, buttons, errors and the focused element have a visible edge', async ({
      page,
    }) => {
      const form = await readyForm(page, {})
      await expectFocusSeen(page)
      for (const control of [...Object.values(form.fields), form.submit])
        await expectEdge(page, control)
      await expect(form.redirect).toHaveCSS('appearance', 'auto')
      const calm = await edge(form.name)
      await form.submit.click()
      await expectEdge(page, form.summary)
      // Errors lose their red in forced colours: only words and a thicker edge show them.
      expect((await edge(form.name)).width).toBeGreaterThan(calm.width)
      for (let stops = 0; stops < 5; stops += 1) {
        await page.keyboard.press('Tab')
        await expectFocusSeen(page)
      }
    })

    test('with colours forced by the system, the current page is marked in the header, and the drawings of the roadmap are visible', async ({
      page,
    }) => {
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
