/** Back from another page, a page is as it was left. */
import type { Page } from '@playwright/test'
import { REDIRECT_DELAY_MS } from '../../src/forms/contact/redirect-delay'
import { noWholeBrowser, wholeBrowser } from '../support/browsers'
import { contactForm, fullMessage, readyForm } from '../support/forms'
import { ISLAND_SCRIPT } from '../support/islands'
import { messagesFrom } from '../support/server'
import { address } from '../support/site'
import { expect, test } from '../support/test'

test.skip(...noWholeBrowser)
// Only a whole browser has the cache, and Playwright switches it off.
test.use({
  launchOptions: {
    ...wholeBrowser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

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

test('a hydrated form has its text, and sends it', async ({ page }) => {
  const email = 'back@example.org'
  const form = await readyForm(page, { ...fullMessage, email })
  await leaveAndReturn(page, () => page.goto('/about/'))
  await form.hydrated()
  expect(await form.values()).toEqual({ ...fullMessage, email })
  await form.submit.click()
  await expect(form.success).toBeVisible()
  expect(await messagesFrom(email)).toHaveLength(1)
})

test('a form that was sent says so, and promises no way home any more', async ({
  page,
}) => {
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

test.describe('where its scripts did not come', () => {
  test.use({ expectedProblems: /ERR_FAILED/ })

  test('the form has its text as well, and the same text arrives once', async ({
    page,
  }) => {
    const email = 'back-static@example.org'
    const form = contactForm(page, 'fr')
    await page.route(ISLAND_SCRIPT, (route) => route.abort())
    await form.open()
    await form.fill({ ...fullMessage, email })
    await leaveAndReturn(page, async () => {
      await form.submit.click()
      await expect(page).toHaveURL(address('contactSent', 'fr'))
    })
    expect(await form.values()).toEqual({ ...fullMessage, email })
    await form.submit.click()
    await expect(page).toHaveURL(address('contactSent', 'fr'))
    expect(await messagesFrom(email)).toHaveLength(1)
  })
})
