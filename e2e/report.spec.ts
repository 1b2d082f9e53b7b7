/**
 * Tests the example report on Home and About: a visitor who ticks «I saw it too» changes its status and
 * the drawing.
 */
import { expectAxeSilent } from './support/accessibility'
import { address, wordsIn } from './support/site'
import { describeScriptsOnAndOff, expect, test } from './support/test'

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
