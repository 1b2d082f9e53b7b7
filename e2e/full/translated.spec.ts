/**
 * Tests forms and menus after a browser's translator has put every text into elements of its own.
 * Preact then cannot find a text that it has to change, so code must replace the whole element
 * around it.
 */
import type { Page } from '@playwright/test'
import { NARROW } from '../support/accessibility'
import {
  answerWithStatus,
  contactForm,
  goodMessage,
  newsletterBox,
} from '../support/forms'
import { hold } from '../support/islands'
import { address, languages, wordsIn } from '../support/site'
import { expect, test } from '../support/test'
import { translate, translateAtOnce } from '../support/visitor'

test.use({ expectedProblems: /api\/(contact|newsletter)|Failed to load resource/ })

for (const when of ['before', 'after'] as const)
  test.describe(`a page that the browser translates ${when} hydration`, () => {
    const before = (page: Page) => when === 'before' && translateAtOnce(page)
    const after = (page: Page) => when === 'after' && page.evaluate(translate)

    test('the contact form of a translated page shows each error and each answer of the server', async ({
      page,
    }) => {
      await before(page)
      await answerWithStatus(page, 503, 201)
      const form = contactForm(page, 'fr')
      const { error, failure, success } = form.words
      await form.open()
      await form.hydrate()
      await after(page)

      await form.submit.click()
      const wrong = form.summary.getByRole('link')
      await expect(wrong).toHaveText([error.name, error.email, error.message])
      await form.name.fill(goodMessage.name)
      await expect(wrong).toHaveText([error.email, error.message])
      await expect(form.name).toHaveAccessibleDescription('')
      await form.fill({ email: 'x', message: goodMessage.message })
      await form.submit.click()
      await expect(wrong).toHaveText([error.email])
      await expect(form.email).toHaveAccessibleDescription(error.email)
      await form.email.fill(goodMessage.email)
      await expect(form.summary).toBeHidden()

      const release = await hold(page, '**/api/contact')
      await form.submit.click()
      await expect(form.sending).toBeDisabled()
      await expect(form.sending).toHaveText(form.words.sending, { useInnerText: true })
      release()
      await expect(form.failure).toContainText(failure.busy)
      await form.failure.getByRole('button', { name: failure.retry }).click()
      await expect(form.success).toContainText(success.notice)
      await page.keyboard.press('Shift')
      await expect(form.success.getByRole('status')).toHaveText(success.stayed)
      await expect(form.success).not.toContainText(success.notice)
      const close = form.success.getByRole('button')
      await expect(close).toHaveText([success.close])
      await close.click()
      const proof = page.locator('p').filter({ hasText: success.message })
      await expect(proof).toBeFocused()
      await expect(form.submit).toHaveText(form.words.submit, { useInnerText: true })
    })

    test('the newsletter box of a translated page shows an answer of the server that comes late', async ({
      page,
    }) => {
      await before(page)
      const box = newsletterBox(page, 'fr')
      const { error, submit, success } = box.words
      await box.open()
      await box.hydrate()
      await after(page)
      const status = page.locator('[data-island=newsletter]').getByRole('status')
      for (const [code, text] of [
        [500, error.global],
        [201, success],
      ] as const) {
        await page.route('**/api/newsletter', (route) => route.fulfill({ status: code }))
        const release = await hold(page, '**/api/newsletter')
        await box.email.fill('ada@example.org')
        await box.submit.click()
        await expect(box.sending).toBeDisabled()
        await expect(status).toHaveText(wordsIn('fr').contact.form.sending)
        release()
        await expect(status).toHaveText(text)
        await expect(box.submit).toHaveText(submit, { useInnerText: true })
      }
      await box.submit.click()
      await expect(box.email).toHaveAccessibleDescription(error.email)
      await box.email.fill('x')
      await expect(box.email).toHaveAccessibleDescription('')
      await expect(status).toBeHidden()
    })
  })

test('a click on a translated link of the menu or the language picker opens its page', async ({
  page,
}) => {
  await translateAtOnce(page)
  await page.setViewportSize(NARROW)
  await page.goto(address('about', 'fr'))
  const { nav, menu, language } = wordsIn('fr').site
  const banner = page.getByRole('banner')
  const text = (name: string) =>
    banner.getByRole('link', { name, exact: true }).locator('font font')
  await banner.getByRole('button', { name: menu.label }).locator('font font').click()
  await text(nav.features).click()
  await expect(page).toHaveURL(address('features', 'fr'))

  const german = languages.find(({ code }) => code === 'de')?.name ?? ''
  await banner.locator('[popovertarget=language-menu]').click()
  const picker = page.getByRole('navigation', { name: language.choose })
  await picker.getByRole('link', { name: german }).locator('font font').click()
  await expect(page).toHaveURL(address('features', 'de'))
  await page.goto(address('about', 'fr'))
  await expect(page).toHaveURL(address('about', 'de'))
})
