import type { Page } from '@playwright/test'
import {
  address,
  filled,
  languages,
  otherLanguages,
  wordsIn,
  type Language,
} from './support/site'
import { expect, test } from './support/test'
import { remember, remembered, speak, storageTroubles } from './support/visitor'

const nameOf = (language: Language) =>
  languages.find(({ code }) => code === language)?.name ?? ''

const picker = (page: Page, language: Language) => {
  const { label, choose } = wordsIn(language).site.language
  const name = filled(label, { language: nameOf(language) })
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

// `__tests__/islands/inline.test.ts` tests crawlers, and the order: stored choice, browser, page.
test.describe('Detection', () => {
  for (const language of otherLanguages)
    test(`an address in ${language} shows it whatever is stored`, async ({ page }) => {
      const other = otherLanguages.find((code) => code !== language) ?? ''
      await remember(page, other)
      await page.goto(`/${language}/contact/`)
      await expectLanguage(page, `/${language}/contact/`, language)
      expect(await remembered(page)).toBe(other)
    })

  test('keeps query and hash, and back does not lead into it again', async ({ page }) => {
    await speak(page, 'de-CH')
    await page.goto('/en/contact/')
    await page.goto('/about/?from=letter&n=1#ambition')
    await expectLanguage(page, '/de/about/?from=letter&n=1#ambition', 'de')
    await page.goBack()
    await expect(page).toHaveURL('/en/contact/')
  })

  test('nothing of the wrong language is painted', async ({ page }) => {
    await speak(page, 'de-CH')
    await page.addInitScript(() =>
      addEventListener('pagehide', () => {
        const { lang } = document.documentElement
        const visible = document.documentElement.checkVisibility()
        const paints = performance.getEntriesByName('first-contentful-paint').length
        sessionStorage.setItem('left', JSON.stringify({ lang, visible, paints }))
      }),
    )
    await page.goto('/')
    await expectLanguage(page, '/de/', 'de')
    const left = await page.evaluate(() => sessionStorage.getItem('left'))
    expect(JSON.parse(left ?? '')).toEqual({ lang: 'fr', visible: false, paints: 0 })
  })
})

test.describe('The picker', () => {
  test('leads to the same place, and its choice is kept', async ({ page }) => {
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

  test('opens a chosen language in a new tab, too', async ({ page, context }) => {
    await remember(page, 'en')
    await page.goto('/en/about/')
    const { button, menu } = picker(page, 'en')
    await button.click()
    const opened = context.waitForEvent('page')
    await menu.getByRole('link', { name: nameOf('fr') }).click({ button: 'middle' })
    await expectLanguage(await opened, '/about/', 'fr')
  })

  test('opens and closes by keyboard', async ({ page }) => {
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

  for (const [trouble, cause] of Object.entries(storageTroubles))
    test(`is obeyed where storage is ${trouble}, without a referrer`, async ({
      page,
    }) => {
      await cause(page)
      await page.addInitScript(() =>
        Object.defineProperty(document, 'referrer', { get: () => '' }),
      )
      await speak(page, 'en-GB')
      await page.goto('/about/')
      await expectLanguage(page, '/en/about/', 'en')
      await choose(page, 'en', 'fr')
      await expectLanguage(page, '/about/', 'fr')
      const { nav } = wordsIn('fr').site
      await page.getByRole('banner').getByRole('link', { name: nav.contact }).click()
      await page.reload()
      await expectLanguage(page, '/contact/', 'fr')
    })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('leads from language to language', async ({ page }) => {
      await page.goto(address('about', 'fr'))
      let from = 'fr'
      for (const to of [...otherLanguages, 'fr']) {
        await choose(page, from, to)
        await expect(page).toHaveURL(address('about', to))
        from = to
      }
    })
  })
})
