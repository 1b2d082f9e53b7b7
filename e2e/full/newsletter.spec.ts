import { handOut, linkPages } from '../support/server'
import { address, titleOf, wordsIn } from '../support/site'
import { expect, test } from '../support/test'

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

test('a link that has expired leads to the newsletter box', async ({ page }) => {
  const { expired, placeholder } = wordsIn('de').newsletter
  await page.goto(address('newsletterExpired', 'de'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expired.title)
  await page.getByRole('link', { name: expired.link }).click()
  await expect(page).toHaveURL(`${address('contact', 'de')}#newsletter`)
  await expect(page.getByPlaceholder(placeholder)).toBeInViewport()
})
