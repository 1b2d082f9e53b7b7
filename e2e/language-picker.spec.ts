import type { Page } from '@playwright/test'
import { LANGUAGE_KEY } from '../src/shared/browser-storage'
import { expect, test } from './support/test'
import { blockStorage, fillStorage, remember, remembered, speak } from './support/visitor'
import { address, everyLayout, filled, languages, wordsIn } from './support/words'
import { at } from './support/place'

const picker = (page: Page, language: string) => {
  const { label, choose } = wordsIn(language).site.language
  const name = languages.find(({ code }) => code === language)?.name ?? ''
  return {
    button: page.getByRole('button', { name: filled(label, { language: name }) }),
    menu: page.getByRole('navigation', { name: choose }),
  }
}

/** Opens the picker and chooses a language by its own name. */
const choose = async (page: Page, from: string, name: string) => {
  const { button, menu } = picker(page, from)
  await button.click()
  await menu.getByRole('link', { name }).click()
}

test.describe('Section 2, language picker: fr (Français), en (English), de (Deutsch)', () => {
  for (const { route, language, url } of everyLayout)
    test(`on ${url} it offers the same page and marks the current one`, async ({
      page,
    }) => {
      await page.goto(url)
      const { button, menu } = picker(page, language)
      await button.click()
      const links = menu.getByRole('link')
      await expect(links).toHaveText(['Français', 'English', 'Deutsch'])
      for (const [index, { code }] of languages.entries()) {
        const link = links.nth(index)
        await expect(link).toHaveAttribute('href', address(route, code))
        await expect(link).toHaveAttribute('hreflang', code)
        await expect(link).toHaveAttribute('lang', code)
      }
      await expect(menu.locator('[aria-current]')).toHaveCount(1)
      await expect(menu.locator('[aria-current]')).toHaveAttribute('lang', language)
    })

  test('opens and closes by mouse, and by a click outside', async ({ page }) => {
    await page.goto(at('/about/'))
    const { button, menu } = picker(page, 'fr')
    await expect(menu).toBeHidden()
    await button.click()
    await expect(menu).toBeVisible()
    await button.click()
    await expect(menu).toBeHidden()
    await button.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(menu).toBeHidden()
  })

  test('opens, is walked through and closes by keyboard and Escape', async ({ page }) => {
    await page.goto(at('/about/'))
    const { button, menu } = picker(page, 'fr')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    for (const name of ['Français', 'English', 'Deutsch']) {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('Tab')
    await expect(menu, 'who tabs out of it does not leave it open').toBeHidden()
    await button.focus()
    await page.keyboard.press('Space')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('/en/about/'))
  })
})

test.describe('Section 4, language: a change switches it immediately and is stored', () => {
  for (const [from, code, name] of [
    ['fr', 'de', 'Deutsch'],
    ['de', 'en', 'English'],
    ['en', 'fr', 'Français'],
  ] as const)
    test(`from ${from} to ${code}, kept for the next visit`, async ({ page }) => {
      await remember(page, from)
      await page.goto(address('features', from))
      await choose(page, from, name)
      await expect(page).toHaveURL(address('features', code))
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        wordsIn(code).features.hero.title,
      )
      expect(await remembered(page)).toBe(code)
      await page.goto(at('/contact/'))
      await expect(page).toHaveURL(address('contact', code))
    })

  test('path, query and hash are kept', async ({ page }) => {
    await page.goto(at('/about/?from=letter#ambition'))
    await choose(page, 'fr', 'English')
    await expect(page).toHaveURL(at('/en/about/?from=letter#ambition'))
    await expect(
      page.getByRole('heading', { name: wordsIn('en').about.values.title }),
    ).toBeInViewport()
  })

  test('the choice is stored before the new page is there', async ({ page }) => {
    await page.addInitScript((key) => {
      addEventListener('click', () =>
        setTimeout(() => sessionStorage.setItem('seen', localStorage.getItem(key) ?? '')),
      )
    }, LANGUAGE_KEY)
    await page.route('**/de/about/', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.goto(at('/about/'))
    await choose(page, 'fr', 'Deutsch')
    await expect(page).toHaveURL(at('/de/about/'))
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('de')
  })

  test('a language opened in a new tab is the one that was chosen', async ({
    page,
    context,
  }) => {
    await remember(page, 'en')
    await page.goto(at('/en/about/'))
    const { button, menu } = picker(page, 'en')
    await button.click()
    const opened = context.waitForEvent('page')
    await menu.getByRole('link', { name: 'Français' }).click({ button: 'middle' })
    const tab = await opened
    await expect(tab).toHaveURL(at('/about/'))
    await expect(tab.locator('html')).toHaveAttribute('lang', 'fr')
  })
})

for (const [trouble, cause] of [
  ['is blocked and throws', blockStorage],
  ['is full', fillStorage],
] as const)
  test.describe(`Where storage ${trouble}`, () => {
    test.beforeEach(async ({ page }) => {
      await cause(page)
      await speak(page, 'en-GB')
    })

    test('the language of the browser is found', async ({ page }) => {
      await page.goto(at('/about/'))
      await expect(page).toHaveURL(at('/en/about/'))
    })

    test('an English visitor picks French and stays with it', async ({ page }) => {
      await page.goto(at('/about/'))
      await expect(page).toHaveURL(at('/en/about/'))
      await choose(page, 'en', 'Français')
      await expect(page).toHaveURL(at('/about/'))
      const { nav } = wordsIn('fr').site
      for (const [name, url] of [
        [nav.features, '/features/'],
        [nav.contact, '/contact/'],
        [nav.home, '/'],
      ] as const) {
        await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(at(url))
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      }
      await page.reload()
      await expect(page).toHaveURL(at('/'))
    })
  })
