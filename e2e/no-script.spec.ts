import { expect, test } from './support/test'
import { address, everyMainPage, filled, languages, wordsIn } from './support/words'

test.use({ javaScriptEnabled: false })

const pickerLabel = (code: string, name: string) =>
  filled(wordsIn(code).site.language.label, { language: name })

test.describe('With scripts off', () => {
  for (const { route, language, url } of everyMainPage)
    test(`${url} shows every text and leads everywhere`, async ({ page }) => {
      await page.goto(url)
      const { nav } = wordsIn(language).site
      const links = page.getByRole('banner').getByRole('navigation', { name: nav.label })
      for (const name of [nav.home, nav.about, nav.features, nav.contact])
        await expect(links.getByRole('link', { name })).toBeVisible()
      // Only what answers to something a visitor did is not there yet.
      const texts = page.locator('main :is(h1, h2, h3, h4, p, li, dt, dd)')
      expect(await texts.count()).toBeGreaterThan(10)
      const unseen = await texts.evaluateAll((all) =>
        all
          .filter((text) => !text.matches('[role=status], #message-sent'))
          .filter((text) => !text.checkVisibility({ opacityProperty: true }))
          .map((text) => text.outerHTML),
      )
      expect(unseen).toEqual([])
      await links.getByRole('link', { name: nav[route] }).click()
      await expect(page).toHaveURL(url)
    })

  for (const { code, name } of languages)
    test(`the picker leads from ${name} to the others`, async ({ page }) => {
      await page.goto(address('about', code))
      for (const other of languages) {
        await page.getByRole('button', { name: pickerLabel(code, name) }).click()
        await page
          .getByRole('navigation', { name: wordsIn(code).site.language.choose })
          .getByRole('link', { name: other.name })
          .click()
        await expect(page).toHaveURL(address('about', other.code))
        await page.goto(address('about', code))
      }
    })

  test.describe('on a small screen', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    for (const { code } of languages)
      test(`the menu opens, leads on and closes (${code})`, async ({ page }) => {
        await page.goto(address('home', code))
        const { nav, menu: words } = wordsIn(code).site
        const menu = page.getByRole('banner').getByRole('navigation', { name: nav.label })
        await expect(menu).toBeHidden()
        await page.getByRole('button', { name: words.label }).click()
        await menu.getByRole('link', { name: nav.features }).click()
        await expect(page).toHaveURL(address('features', code))
        await expect(menu).toBeHidden()
      })
  })
})
