import type { Page } from '@playwright/test'
import { fillVariables } from '../src/i18n/messages'
import {
  address,
  languages,
  otherLanguages,
  wordsIn,
  type Language,
} from './support/site'
import { expect, test } from './support/test'
import { remembered, speak } from './support/visitor'

const nameOf = (language: Language) =>
  languages.find(({ code }) => code === language)?.name ?? ''

const picker = (page: Page, language: Language) => {
  const { label, choose } = wordsIn(language).site.language
  const name = fillVariables(label, { language: nameOf(language) })
  return {
    button: page.getByRole('button', { name }),
    menu: page.getByRole('navigation', { name: choose }),
  }
}

const choose = async (page: Page, from: Language, to: Language) => {
  const { button, menu } = picker(page, from)
  await button.click()
  await menu.getByRole('link', { name: nameOf(to), exact: true }).click()
}

const expectLanguage = async (page: Page, url: string, language: Language) => {
  await expect(page).toHaveURL(url)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

// Only the redirect itself is tested here. `__tests__/islands/inline.test.ts` tests which language
// the site chooses.
test("the redirect to the browser's language shows nothing of the page that redirects, and leaves no history entry for it", async ({
  page,
}) => {
  await speak(page, 'de-CH')
  await page.addInitScript(() =>
    addEventListener('pagehide', () => {
      const { lang } = document.documentElement
      const visible = document.documentElement.checkVisibility()
      const paints = performance.getEntriesByName('first-contentful-paint').length
      sessionStorage.setItem('left', JSON.stringify({ lang, visible, paints }))
    }),
  )
  await page.goto('/en/contact/')
  await page.goto('/about/?from=letter&n=1#ambition')
  await expectLanguage(page, '/de/about/?from=letter&n=1#ambition', 'de')
  const left = await page.evaluate(() => sessionStorage.getItem('left'))
  expect(JSON.parse(left ?? '')).toEqual({ lang: 'fr', visible: false, paints: 0 })
  await page.goBack()
  await expect(page).toHaveURL('/en/contact/')
})

test('a link with ?lang=fr opens a page in French in an English browser, and later visits stay in French', async ({
  page,
}) => {
  await speak(page, 'en-GB')
  await page.goto('/contact/')
  await expectLanguage(page, '/en/contact/', 'en')
  await page.goto('/about/?lang=fr#ambition')
  await expectLanguage(page, '/about/?lang=fr#ambition', 'fr')
  await page.goto('about:blank')
  await page.goto('/contact/')
  await expectLanguage(page, '/contact/', 'fr')
  // The address asks for French by `?lang=fr`, but the language that a visitor then chooses in the
  // picker must win.
  await page.goto('/about/?lang=fr')
  await choose(page, 'fr', 'de')
  await expectLanguage(page, '/de/about/', 'de')
  expect(await remembered(page)).toBe('de')
})

test('the language picker opens the same section in another language, in which later visits also open', async ({
  page,
}) => {
  await page.goto('/about/?from=letter#ambition')
  await choose(page, 'fr', 'de')
  await expectLanguage(page, '/de/about/?from=letter#ambition', 'de')
  await choose(page, 'de', 'en')
  await expectLanguage(page, '/en/about/?from=letter#ambition', 'en')
  expect(await remembered(page)).toBe('en')
  await page.goto('/contact/')
  await expectLanguage(page, '/en/contact/', 'en')
  await choose(page, 'en', 'fr')
  await expectLanguage(page, '/contact/', 'fr')
  await page.reload()
  await expectLanguage(page, '/contact/', 'fr')
})

test('the language picker opens and closes by keyboard', async ({ page }) => {
  await page.goto('/about/')
  const { button, menu } = picker(page, 'fr')
  await button.focus()
  await page.keyboard.press('Enter')
  for (const { name } of languages) {
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Space')
  for (let stops = 0; stops <= languages.length; stops += 1)
    await page.keyboard.press('Tab')
  await expect(menu, 'leaving it with Tab closes it').toBeHidden()
})

test.describe('a browser with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, each link of the language picker opens the same page in that language', async ({
    page,
  }) => {
    await page.goto(address('about', 'fr'))
    let from = 'fr'
    for (const to of [...otherLanguages, 'fr']) {
      await choose(page, from, to)
      await expect(page).toHaveURL(address('about', to))
      from = to
    }
  })
})
