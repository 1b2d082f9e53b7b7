import type { Page } from '@playwright/test'
import { contactForm, goodMessage } from '../support/contact-form'
import { wholeBrowser } from '../support/launch'
import { messagesFrom } from '../support/messages'
import { ISLAND_SCRIPT } from '../support/slow-scripts'
import { expect, test } from '../support/test'
import { address, everyMainPage, languageCodes, wordsIn } from '../support/words'
import { at } from '../support/place'

// Only a whole browser has the cache, and Playwright switches it off, so that pages of tests are
// always new.
test.use({
  launchOptions: {
    ...wholeBrowser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Notes how the page that is open comes back. */
const watchReturn = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    })
  })

/** Playwright's own `goBack` waits for the page to load, which such a page never does. */
const goBack = async (page: Page, url: string) => {
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(url)
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
}

test.describe('Back from another page, a page is as it was left', () => {
  for (const { url } of everyMainPage)
    test(`${url} comes out of the back/forward cache`, async ({ page }) => {
      await page.goto(url)
      await watchReturn(page)
      await page.goto(at('/accessibility/'))
      await goBack(page, url)
    })

  for (const language of languageCodes)
    test(`the form that was hydrated has its text, and sends it (${language})`, async ({
      page,
    }) => {
      const email = `back-${language}@example.org`
      const form = contactForm(page, language)
      await form.open()
      await form.hydrate()
      await form.fill({ ...goodMessage, email, subject: 'other' })
      await watchReturn(page)
      const { nav } = wordsIn(language).site
      await page.getByRole('banner').getByRole('link', { name: nav.about }).click()
      await expect(page).toHaveURL(address('about', language))
      await goBack(page, address('contact', language))
      await form.hydrated()
      expect(await form.values()).toEqual({ ...goodMessage, email, subject: 'other' })
      await form.submit.click()
      await expect(form.success).toBeVisible()
      expect(await messagesFrom(email)).toMatchObject([{ ...goodMessage, email }])
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
      await form.fill({ ...goodMessage, email })
      await watchReturn(page)
      await form.submit.click()
      await expect(page).toHaveURL(at('/contact/sent/'))
      await goBack(page, at('/contact/'))
      expect(await form.values()).toEqual({ ...goodMessage, email, subject: '' })
      await form.submit.click()
      await expect(page).toHaveURL(at('/contact/sent/'))
      expect(await messagesFrom(email)).toHaveLength(1)
    })
  })
})
