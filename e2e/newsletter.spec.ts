import type { Page } from '@playwright/test'
import { subscriptionsOf } from './support/messages'
import { expect, test } from './support/test'
import { address, languageCodes, wordsIn, type Language } from './support/words'
import { localizedPath } from '../src/i18n/paths'
import { at } from './support/place'

const newsletter = (page: Page, language: Language) => {
  const words = wordsIn(language).newsletter
  return {
    words,
    email: page.getByPlaceholder(words.placeholder),
    submit: page.getByRole('button', { name: words.submit }),
    sending: page.getByRole('button', { name: words.sending }),
    said: (text: string) => page.getByRole('status').filter({ hasText: text }),
    open: () => page.goto(address('contact', language)),
    async hydrate() {
      await page.getByPlaceholder(words.placeholder).focus()
      await expect(page.locator('[data-island=newsletter][data-hydrated]')).toBeVisible()
    },
  }
}

test.describe('Section 2 and 3, newsletter: one field, email', () => {
  for (const language of languageCodes)
    test(`says in place what comes next (${language})`, async ({ page }) => {
      const box = newsletter(page, language)
      const email = `reader-${language}@example.org`
      await box.open()
      await box.hydrate()
      await box.email.fill(email)
      const called = page.waitForRequest('**/api/newsletter')
      await box.submit.click()
      await expect(box.said(box.words.success)).toBeVisible()
      expect((await called).postDataJSON()).toEqual({ email })
      await expect(box.email).toHaveValue('')
      expect(new URL(page.url()).pathname).toBe(address('contact', language))
      expect(await subscriptionsOf(email)).toMatchObject([{ email, language }])
    })

  for (const wrong of ['', '  ', 'ada', 'ada@example', 'a@b@c.d'])
    test(`says why it did not: «${wrong}»`, async ({ page }) => {
      let count = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/newsletter')) count += 1
      })
      const box = newsletter(page, 'fr')
      await box.open()
      await box.hydrate()
      await box.email.fill(wrong)
      await box.submit.click()
      await expect(box.email).toHaveAccessibleDescription(box.words.error.email)
      await expect(box.email).toHaveAttribute('aria-invalid', 'true')
      await expect(box.email).toBeFocused()
      await box.email.pressSequentially('x')
      await expect(box.email).not.toHaveAttribute('aria-invalid')
      expect(count).toBe(0)
    })

  test('two submits within one tick subscribe once', async ({ page }) => {
    let count = 0
    await page.route('**/api/newsletter', (route) => {
      count += 1
      return route.fulfill({ status: 201 })
    })
    const box = newsletter(page, 'fr')
    await box.open()
    await box.hydrate()
    await box.email.fill('twice@example.org')
    await page.locator('form:has([placeholder])').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await expect(box.said(box.words.success)).toBeVisible()
    expect(count).toBe(1)
  })

  test('while it is on its way, field and button are disabled', async ({ page }) => {
    let release = () => {}
    const until = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/newsletter', async (route) => {
      await until
      await route.fulfill({ status: 201 })
    })
    const box = newsletter(page, 'fr')
    await box.open()
    await box.hydrate()
    await box.email.fill('slow@example.org')
    await box.submit.click()
    await expect(box.sending).toBeDisabled()
    await expect(box.email).toBeDisabled()
    release()
    await expect(box.said(box.words.success)).toBeVisible()
    await expect(box.submit).toBeEnabled()
  })
})

test.describe('Newsletter, when it goes wrong', () => {
  // Without a network, the challenge that was asked for on hydration may not come, either.
  test.use({ expectedProblems: /api\/(newsletter|challenge)|Failed to load resource/ })

  for (const [name, fail] of [
    [
      'the answer 500',
      (page: Page) =>
        page.route('**/api/newsletter', (route) => route.fulfill({ status: 500 })),
    ],
    [
      'a connection that is reset',
      (page: Page) =>
        page.route('**/api/newsletter', (route) => route.abort('connectionreset')),
    ],
    ['no network', (page: Page) => page.context().setOffline(true)],
  ] as const)
    test(`${name} is told in place, and the address is kept`, async ({ page }) => {
      const box = newsletter(page, 'fr')
      await box.open()
      await box.hydrate()
      await fail(page)
      await box.email.fill('kept@example.org')
      await box.submit.click()
      await expect(box.said(box.words.error.global)).toBeVisible()
      await expect(box.email).toHaveValue('kept@example.org')
      await page.context().setOffline(false)
      await page.unroute('**/api/newsletter')
      await box.submit.click()
      await expect(box.said(box.words.success)).toBeVisible()
    })
})

test.describe('Newsletter, when the receiver can take nothing for the moment', () => {
  // Without a network, the challenge that was asked for on hydration may not come, either.
  test.use({ expectedProblems: /api\/(newsletter|challenge)|Failed to load resource/ })

  for (const language of languageCodes)
    test(`it is told in place, and the same goes out again (${language})`, async ({
      page,
    }) => {
      const keys: (string | undefined)[] = []
      await page.route('**/api/newsletter', (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        return route.fulfill({ status: keys.length === 1 ? 503 : 201 })
      })
      const box = newsletter(page, language)
      await box.open()
      await box.hydrate()
      await box.email.fill('kept@example.org')
      await box.submit.click()
      await expect(box.said(box.words.error.busy)).toBeVisible()
      await expect(box.email).toHaveValue('kept@example.org')
      await box.submit.click()
      await expect(box.said(box.words.success)).toBeVisible()
      expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
      expect(keys).toEqual([keys[0], keys[0]])
    })
})

test.describe('Newsletter, with scripts off', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /422/ })

  for (const language of languageCodes)
    test(`a page says what comes next, or what to correct (${language})`, async ({
      page,
    }) => {
      const box = newsletter(page, language)
      const email = `quiet-${language}@example.org`
      await box.open()
      await box.email.fill('nobody')
      await box.submit.click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(box.words.correct.title)
      await expect(box.email).toHaveValue('nobody')
      await expect(box.email).toHaveAccessibleDescription(box.words.error.email)
      await box.email.fill(email)
      await box.submit.click()
      await expect(page).toHaveURL(at(localizedPath('/newsletter/subscribed/', language)))
      await expect(heading).toHaveText(box.words.subscribed.title)
      await expect(page.getByText(box.words.subscribed.text)).toBeVisible()
      expect(await subscriptionsOf(email)).toMatchObject([{ email, language }])
    })
})
