/** Tests the texts for three roles (resident, service, shop) on the page Features. */
import type { Locator } from '@playwright/test'
import { expectAxeSilent } from '../support/accessibility'
import { address, defaultLanguage, wordsIn } from '../support/site'
import { expect, test } from '../support/test'

/**
 * Expects that a section shows the texts for all three roles (resident, service, shop), each below
 * a heading, and no radio buttons to choose a role.
 */
const expectAllReaders = async (
  section: Locator,
  readers: readonly Record<'name' | 'text', string>[],
) => {
  for (const { name, text } of readers) {
    await expect(section.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(section.getByText(text)).toBeVisible()
  }
  await expect(section.getByRole('radio')).toHaveCount(0)
}

test('the page Features shows the text for one of three roles (resident, service, shop) on screen, and all three texts on paper', async ({
  page,
}) => {
  const { title, resident, service, shop } = wordsIn('de').features.readers
  await page.goto(address('features', 'de'))
  const section = page.getByRole('region', { name: title })
  const choice = (name: string) =>
    section.getByRole('group', { name: title }).getByRole('radio', { name })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await choice(resident.name).focus()
    const height = (await section.boundingBox())?.height
    for (const { name, text } of [service, shop, resident]) {
      await page.keyboard.press('ArrowDown')
      await expect(choice(name)).toBeFocused()
      for (const reader of [resident, service, shop])
        await expect(section.getByText(reader.text)).toBeVisible({
          visible: reader.text === text,
        })
      expect((await section.boundingBox())?.height).toBe(height)
    }
  }
  await expectAxeSilent(page)
  await page.emulateMedia({ media: 'print' })
  await expectAllReaders(section, [resident, service, shop])
})

test('without :has(), the page Features shows the texts for all three roles, and Home shows no checkbox that would do nothing', async ({
  page,
}) => {
  // The test gives `:has()` another name in the styles, so that this browser drops the rules that
  // use it, as a browser without `:has()` does.
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(':has(', ':later(')
      // The Content-Security-Policy of a page allows styles by their hash, which the changed styles
      // do not have. So the test also makes the policy allow all styles.
      .replace(/style-src [^;]+/, "style-src 'unsafe-inline'")
    await route.fulfill({ response, body })
  })
  const { report, features } = wordsIn(defaultLanguage)
  const { title, resident, service, shop } = features.readers
  await page.goto(address('features', defaultLanguage))
  const section = page.getByRole('region', { name: title })
  await expectAllReaders(section, [resident, service, shop])
  await page.goto(address('home', defaultLanguage))
  await expect(page.getByRole('checkbox')).toBeHidden()
  const end = page.locator('main > :last-child')
  await expect(end).toHaveText(report.resolved, { useInnerText: true })
  await expect(end.locator('svg .after').first()).toBeVisible()
  await expect(page.locator('#street-you')).toHaveCSS('opacity', '1')
  await expect(page.getByRole('status').first()).toContainText(report.status.after)
})
