import { handOut, linkPages } from '../support/server'
import { address, wordsIn } from '../support/site'
import { expect, test } from '../support/test'

test.describe('A link in a mail, in a browser that prefers another language', () => {
  test.use({ locale: 'en-GB' })

  for (const { language, template, url } of linkPages)
    test(`keeps its token on the way: ${url} (${language})`, async ({ page }) => {
      await handOut(page, template, url)
      await page.goto(url)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveURL(url)
      const { choose } = wordsIn(language).site.language
      await expect(page.getByRole('navigation', { name: choose })).toHaveCount(0)
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
