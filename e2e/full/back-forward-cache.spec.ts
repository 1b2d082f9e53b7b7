/**
 * Tests the back/forward cache, from which a visitor who goes back gets the page as it was left.
 */
import type { Page } from '@playwright/test'
import { noWholeBrowser, wholeBrowser } from '../../scripts/browser'
import { REDIRECT_DELAY_MS } from '../../src/shared/form-rules'
import { fullMessage, readyForm } from '../support/forms'
import { address } from '../support/site'
import { expect, test } from '../support/test'

test.skip(...noWholeBrowser)
// The headless shell of Chromium has no back/forward cache, so these tests run in the full browser.
// Playwright starts that with an argument that switches the cache off, which is left out here.
const ignoreDefaultArgs = ['--disable-back-forward-cache']
test.use({ launchOptions: { ...wholeBrowser, ignoreDefaultArgs } })

/**
 * Leaves a page and goes back to it. `page.goBack` would wait for a load, which the
 * cache makes needless.
 */
const leaveAndReturn = async (page: Page, leave: () => Promise<unknown>) => {
  const url = page.url()
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    })
  })
  await leave()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(url)
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
}

for (const route of ['home', 'features'] as const)
  test(`a visitor who goes back to the page ${route} gets it from the back/forward cache`, async ({
    page,
  }) => {
    await page.goto(address(route, 'fr'))
    await leaveAndReturn(page, () => page.goto('/accessibility/'))
  })

test('a visitor who goes back to the contact page reads that the message was sent, and is not redirected to Home', async ({
  page,
}) => {
  const form = await readyForm(page, { ...fullMessage, email: 'back-sent@example.org' })
  await leaveAndReturn(page, async () => {
    await form.submit.click()
    await page.waitForURL(({ pathname }) => pathname === address('home', 'fr'))
  })
  await expect(form.success).toBeHidden()
  await expect(page.getByText(form.words.success.message)).toBeVisible()
  // The countdown to Home stopped when the visitor left the page. It must not go on after the
  // return.
  await page.waitForTimeout(REDIRECT_DELAY_MS + 500)
  await expect(page).toHaveURL(address('contact', 'fr'))
})
