/** Back from another page, a page is as it was left. */
import type { Page } from '@playwright/test'
import { REDIRECT_DELAY_MS } from '../../src/shared/form-rules'
import { noWholeBrowser, wholeBrowser } from '../support/browsers'
import { fullMessage, readyForm } from '../support/forms'
import { address } from '../support/site'
import { expect, test } from '../support/test'

test.skip(...noWholeBrowser)
// Only a whole browser has the cache, and Playwright switches it off.
const ignoreDefaultArgs = ['--disable-back-forward-cache']
test.use({ launchOptions: { ...wholeBrowser, ignoreDefaultArgs } })

/** Playwright's own `goBack` waits for the page to load, which such a page never does. */
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
  test(`${route} comes out of the back/forward cache`, async ({ page }) => {
    await page.goto(address(route, 'fr'))
    await leaveAndReturn(page, () => page.goto('/accessibility/'))
  })

test('a sent form, on return, says so and does not lead home', async ({ page }) => {
  const form = await readyForm(page, { ...fullMessage, email: 'back-sent@example.org' })
  await leaveAndReturn(page, async () => {
    await form.submit.click()
    await page.waitForURL(({ pathname }) => pathname === address('home', 'fr'))
  })
  await expect(form.success).toBeHidden()
  await expect(page.getByText(form.words.success.message)).toBeVisible()
  // No clock goes on.
  await page.waitForTimeout(REDIRECT_DELAY_MS + 500)
  await expect(page).toHaveURL(address('contact', 'fr'))
})
