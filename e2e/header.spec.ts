import { siteInfo } from './support/content'
import { expect, test } from './support/test'
import { address, everyMainPage, filled, languageCodes, wordsIn } from './support/words'
import { at } from './support/place'

test.describe('Section 2, header', () => {
  for (const language of languageCodes)
    test(`the logo leads to the home page (${language})`, async ({ page }) => {
      await page.goto(address('features', language))
      const name = filled(wordsIn(language).site.homeLink, { name: siteInfo.name })
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page).toHaveURL(address('home', language))
    })

  for (const { route, language, url } of everyMainPage)
    test(`${url} links to the four pages, marks its own, shows its code`, async ({
      page,
    }) => {
      await page.goto(url)
      const { nav, language: picker } = wordsIn(language).site
      const links = page
        .getByRole('banner')
        .getByRole('navigation', { name: nav.label })
        .getByRole('link')
      await expect(links).toHaveText([nav.home, nav.about, nav.features, nav.contact])
      const targets = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')),
      )
      expect(targets).toEqual(
        (['home', 'about', 'features', 'contact'] as const).map((id) =>
          address(id, language),
        ),
      )
      const current = page.getByRole('banner').locator('[aria-current=page]:visible')
      await expect(current).toHaveText(nav[route])
      const name = siteInfo.languages.find(({ code }) => code === language)?.name ?? ''
      const globe = page
        .getByRole('banner')
        .getByRole('button', { name: filled(picker.label, { language: name }) })
      await expect(globe).toHaveText(language)
    })

  test('a person with a keyboard skips the header', async ({ page }) => {
    await page.goto(at('/'))
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: wordsIn('fr').site.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})
