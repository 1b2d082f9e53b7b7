import type { Locator } from '@playwright/test'
import { expectAxeSilent } from './support/accessibility'
import { address, defaultLanguage, wordsIn } from './support/site'
import { describeScriptsOnAndOff, expect, test } from './support/test'

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

describeScriptsOnAndOff((language, javaScriptEnabled) => {
  const route = javaScriptEnabled ? 'about' : 'home'

  test('a visitor confirms the example report by keyboard and takes that back: both change its status and the drawing', async ({
    page,
  }) => {
    const { journey, report } = wordsIn(language)
    await page.goto(address(route, language))
    const card = page.getByRole('figure', { name: report.label })
    const status = card.getByRole('status')
    const window = page.getByRole('img', { name: report.drawing }).locator('#street-you')
    const place = page.locator('#street-place')
    /**
     * Expects that the visitor's window in the drawing is lit (`true`), or that a dotted outline is
     * in its place (`false`).
     */
    const expectLit = async (lit: boolean) => {
      await expect(window).toHaveCSS('opacity', lit ? '1' : '0')
      await expect(place).toHaveCSS('opacity', lit ? '0' : '1')
    }
    const stop = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: journey.routed.title }),
    })
    const expectStatus = async (title: string, votes: string, progress: string) => {
      await expect(status).toHaveText(`${title}, ${votes}`, { useInnerText: true })
      if (route === 'home')
        await expect(stop).toContainText(progress, { useInnerText: true })
    }
    const { before, after } = report.status
    await expectStatus(journey.signalled.title, before, journey.status.next)
    await expectLit(false)
    const box = card.getByRole('checkbox', { name: report.seen })
    const end = page.locator('main > :last-child')
    const missing = end.getByRole('link', { name: report.missing })
    const light = end.locator('svg .after').first()
    const resolved = end.getByText(report.resolved)
    if (route === 'home') {
      // At first the lamp in the drawing at the end of Home is out. A link beside the drawing leads
      // to the checkbox of the report, which lights the lamp.
      await expect(light.or(resolved).filter({ visible: true })).toHaveCount(0)
      await missing.focus()
      await page.keyboard.press('Enter')
      await expect(box).toBeFocused()
      await expect(status).toBeInViewport({ ratio: 1 })
    } else await box.focus()
    await page.keyboard.press('Space')
    await expectStatus(journey.routed.title, after, journey.status.current)
    await expectLit(true)
    if (route === 'home') {
      await expect(light).toBeVisible()
      await expect(resolved).toBeVisible()
      await expect(missing).toBeHidden()
    }
    if (javaScriptEnabled) await expectAxeSilent(page)
    await page.keyboard.press('Space')
    await expectStatus(journey.signalled.title, before, journey.status.next)
    await expectLit(false)
  })
})

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
