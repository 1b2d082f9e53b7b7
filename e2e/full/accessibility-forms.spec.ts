import type { Page } from '@playwright/test'
import { REDIRECT_DELAY } from '../../src/forms/contact/redirect'
import { expectAccessible } from '../support/accessibility'
import { answerWith, contactForm, goodMessage } from '../support/contact-form'
import { expect, test } from '../support/test'
import { address, languageCodes, wordsIn, type Language } from '../support/words'

/** The three seconds before the way home never end, so that there is time to look. */
const stopRedirect = (page: Page) =>
  page.addInitScript((delay) => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (start, self, args: Parameters<typeof setTimeout>) =>
        args[1] === delay ? 0 : Reflect.apply(start, self, args),
    })
  }, REDIRECT_DELAY)

/** The form in a language, filled in and answered with this status. */
const sent = async (page: Page, language: Language, status: number, redirect = true) => {
  await stopRedirect(page)
  await answerWith(page, (route) => route.fulfill({ status }))
  const form = contactForm(page, language)
  await form.open()
  await form.hydrate()
  await form.fill(goodMessage)
  await form.redirect.setChecked(redirect)
  await form.submit.click()
  return form
}

for (const language of languageCodes)
  test.describe(`Two engines have nothing to say (${language})`, () => {
    const { newsletter, contact } = wordsIn(language)

    test('about the errors of the form and of the newsletter box', async ({ page }) => {
      const form = contactForm(page, language)
      await form.open()
      await form.hydrate()
      await form.submit.click()
      await expect(form.summary).toBeVisible()
      const email = page.getByPlaceholder(newsletter.placeholder)
      await email.focus()
      await expect(page.locator('[data-island=newsletter][data-hydrated]')).toBeVisible()
      await page.getByRole('button', { name: newsletter.submit }).click()
      await expect(email).toHaveAccessibleDescription(newsletter.error.email)
      await expectAccessible(page)
    })

    test('about the form while it is sending', async ({ page }) => {
      const form = contactForm(page, language)
      await page.route('**/api/contact', () => undefined)
      await form.open()
      await form.hydrate()
      await form.fill(goodMessage)
      await form.submit.click()
      await expect(form.sending).toBeDisabled()
      await expectAccessible(page)
    })

    test('about the dialog of a sent message, before and after it is stopped', async ({
      page,
    }) => {
      const form = await sent(page, language, 201)
      await expect(form.success.getByText(form.words.success.notice)).toBeVisible()
      await expectAccessible(page)
      await form.success.getByText(form.words.success.notice).click()
      await expect(form.success.getByText(form.words.success.stayed)).toBeVisible()
      await expectAccessible(page)
    })

    test('about the dialog of a sent message without redirection', async ({ page }) => {
      const form = await sent(page, language, 201, false)
      await expect(form.success.getByText(contact.sent.text)).toBeVisible()
      await expectAccessible(page)
    })

    test.describe('when sending fails', () => {
      test.use({ expectedProblems: /api\/contact|Failed to load resource/ })

      for (const [name, status] of [
        ['nothing was sent', 500],
        ['the receiver is busy', 503],
      ] as const)
        test(`about the dialog that ${name}`, async ({ page }) => {
          const form = await sent(page, language, status)
          await expect(form.failure).toBeVisible()
          await expectAccessible(page)
        })
    })

    test.describe('when the forms are posted without script', () => {
      test.use({ expectedProblems: /422|\.js/ })

      test('about the pages that say what to correct', async ({ page }) => {
        // No island hydrates, and yet the engines can run.
        await page.route(/\.js$/, (route) => route.abort('aborted'))
        const form = contactForm(page, language)
        await form.open()
        await form.submit.click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          contact.correct.title,
        )
        await expectAccessible(page)
        await page.goto(address('contact', language))
        await page.getByRole('button', { name: newsletter.submit }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          newsletter.correct.title,
        )
        await expectAccessible(page)
      })
    })
  })
