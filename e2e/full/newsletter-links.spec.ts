import { handOut, linkPages } from '../support/link-pages'
import { expect, test } from '../support/test'
import { address, languageCodes, titleOf, wordsIn } from '../support/words'

/** Whoever opens a link of a mail, a mail program included, has not yet said anything. */
test.describe('The pages that links in mails lead to', () => {
  for (const { language, route, action, template, url } of linkPages)
    test(`${url} asks, with one button (${language})`, async ({ page }) => {
      await handOut(page, template, url)
      await page.goto(url)
      const { confirm, unsubscribe } = wordsIn(language).newsletter
      const words = route === 'newsletterConfirm' ? confirm : unsubscribe
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveTitle(titleOf(words.title, language))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute(
        'content',
        'noindex',
      )
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.title)
      await expect(main.getByText(words.text)).toBeVisible()
      await expect(main.getByRole('button')).toHaveText([words.submit])
      // The token would be lost on the way to another language.
      const { choose } = wordsIn(language).site.language
      await expect(page.getByRole('navigation', { name: choose })).toHaveCount(0)

      await page.route(`**${action}`, (answer) =>
        answer.fulfill({ status: 303, headers: { location: address('home', language) } }),
      )
      const posted = page.waitForRequest(`**${action}`)
      await main.getByRole('button').click()
      const request = await posted
      expect(request.method()).toBe('POST')
      expect(request.postData()).toBe(`language=${language}&token=`)
    })
})

test.describe('A link in a mail, in a browser that prefers another language', () => {
  test.use({ locale: 'en-GB' })

  for (const { language, template, url } of linkPages)
    test(`${url} stays where its token is (${language})`, async ({ page }) => {
      await handOut(page, template, url)
      await page.goto(url)
      await page.waitForLoadState()
      await expect(page).toHaveURL(url)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('main').getByRole('button')).toBeVisible()
    })
})

test.describe('The pages that say what came of it', () => {
  for (const language of languageCodes)
    for (const [route, key] of [
      ['newsletterConfirmed', 'confirmed'],
      ['newsletterUnsubscribed', 'unsubscribed'],
    ] as const)
      test(`${address(route, language)} leads home`, async ({ page }) => {
        const words = wordsIn(language).newsletter[key]
        await page.goto(address(route, language))
        await expect(page).toHaveTitle(titleOf(words.title, language))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
        await expect(page.getByText(words.text)).toBeVisible()
        await page.getByRole('link', { name: words.home, exact: true }).click()
        await expect(page).toHaveURL(address('home', language))
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
})
