import { newsletterBox } from '../support/forms'
import { hold } from '../support/islands'
import { handOut, linkPages } from '../support/server'
import { address, languageCodes, titleOf, wordsIn } from '../support/site'
import { expect, test } from '../support/test'

test('while it is on its way, nothing can be changed; two submits are one', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const release = await hold(page, '**/api/newsletter')
  const box = newsletterBox(page, 'fr')
  await box.open()
  await box.hydrate()
  await box.email.fill('twice@example.org')
  await page.locator('form:has([placeholder])').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(box.sending).toBeDisabled()
  await expect(box.email).toBeDisabled()
  release()
  await expect(box.status(box.words.success)).toBeVisible()
  await expect(box.submit).toBeEnabled()
  expect(requests.filter((url) => url.endsWith('/api/newsletter'))).toHaveLength(1)
})

test.describe('Links in mails, in a browser that prefers another language', () => {
  test.use({ locale: 'en-GB' })

  for (const { language, step, action, template, url } of linkPages)
    test(`${url} asks, with one button (${language})`, async ({ page }) => {
      await handOut(page, template, url)
      await page.goto(url)
      const words = wordsIn(language)
      const { title, text, submit } = words.newsletter[step]
      await expect(page).toHaveURL(url)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveTitle(titleOf(title, language))
      const robots = page.locator('meta[name=robots]')
      await expect(robots).toHaveAttribute('content', 'noindex')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main.getByText(text)).toBeVisible()
      await expect(main.getByRole('button')).toHaveText([submit])
      // The token would be lost on the way to another language.
      const { choose } = words.site.language
      await expect(page.getByRole('navigation', { name: choose })).toHaveCount(0)

      await page.route(`**${action}`, (route) =>
        route.fulfill({ status: 303, headers: { location: address('home', language) } }),
      )
      const posted = page.waitForRequest(`**${action}`)
      await main.getByRole('button').click()
      const request = await posted
      expect(request.method()).toBe('POST')
      expect(request.postData()).toBe(`language=${language}&token=`)
    })
})

for (const language of languageCodes)
  test(`a link that has expired leads to the newsletter box (${language})`, async ({
    page,
  }) => {
    const { expired, placeholder } = wordsIn(language).newsletter
    await page.goto(address('newsletterExpired', language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(expired.title)
    await page.getByRole('link', { name: expired.link }).click()
    await expect(page).toHaveURL(`${address('contact', language)}#newsletter`)
    await expect(page.getByPlaceholder(placeholder)).toBeInViewport()
  })
