import { expect, test } from './support/test'
import { address, languageCodes, titleOf, wordsIn } from './support/words'
import { localizedPath } from '../src/i18n/paths'
import { at } from './support/place'

test.use({ expectedProblems: /404/ })

test.describe('Section 2 and 8, unknown paths', () => {
  for (const language of languageCodes)
    for (const path of ['/nix', '/nix/', '/about/nix/'])
      test(`${at(localizedPath(path, language))} is not found, in ${language}`, async ({
        page,
      }) => {
        const answer = await page.goto(at(localizedPath(path, language)))
        expect(answer?.status()).toBe(404)
        const { notFound } = wordsIn(language)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page).toHaveTitle(titleOf(notFound.title, language))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title)
        await expect(page.getByText(notFound.text)).toBeVisible()
        await page.getByRole('main').getByRole('link', { name: notFound.home }).click()
        await expect(page).toHaveURL(address('home', language))
      })

  test('a German visitor on an unknown address is told so in German', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, locale: 'de-CH' })
    const page = await context.newPage()
    await page.goto(at('/nix/'))
    await expect(page).toHaveURL(at('/de/nix/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsIn('de').notFound.title,
    )
    await context.close()
  })
})
