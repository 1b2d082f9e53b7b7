import type { Page } from '@playwright/test'
import { expect, test } from './support/test'
import { address, languageCodes, wordsIn } from './support/words'
import { at } from './support/place'

test.use({ viewport: { width: 360, height: 740 } })

const mobileMenu = (page: Page, language = 'fr') => {
  const { nav, menu } = wordsIn(language).site
  const banner = page.getByRole('banner')
  return {
    button: banner.getByRole('button', { name: menu.label }),
    menu: banner.getByRole('navigation', { name: nav.label }),
  }
}

test.describe('Section 2, header: mobile hamburger menu', () => {
  for (const language of languageCodes)
    test(`toggles the same four links (${language})`, async ({ page }) => {
      await page.goto(address('about', language))
      const { button, menu } = mobileMenu(page, language)
      const { home, about, features, contact } = wordsIn(language).site.nav
      await expect(menu).toBeHidden()
      await button.click()
      await expect(menu.getByRole('link')).toHaveText([home, about, features, contact])
      await expect(menu.getByRole('link', { name: about })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await button.click()
      await expect(menu).toBeHidden()
    })

  test('closes after a link is picked, and stays closed on the way back', async ({
    page,
  }) => {
    await page.goto(at('/'))
    const { button, menu } = mobileMenu(page)
    await button.click()
    await menu.getByRole('link', { name: wordsIn('fr').site.nav.features }).click()
    await expect(page).toHaveURL(at('/features/'))
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(at('/'))
    await expect(menu).toBeHidden()
  })

  test('closes when the link of the open page is picked', async ({ page }) => {
    await page.goto(at('/features/'))
    const { button, menu } = mobileMenu(page)
    await button.click()
    await menu.getByRole('link', { name: wordsIn('fr').site.nav.features }).click()
    await expect(menu).toBeHidden()
  })

  test('is closed before the browser keeps the page for the back button', async ({
    page,
  }) => {
    await page.goto(at('/'))
    const { button, menu } = mobileMenu(page)
    await button.click()
    await expect(menu).toBeVisible()
    // What a browser tells a page that it will show again as it was left.
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    )
    await expect(menu).toBeHidden()
  })

  test('opens and closes by keyboard, and Escape gives the focus back', async ({
    page,
  }) => {
    await page.goto(at('/'))
    const { button, menu } = mobileMenu(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Space')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Space')
    await expect(menu).toBeHidden()
  })

  test('closes when the focus leaves it, so that it never covers the focus', async ({
    page,
  }) => {
    await page.goto(at('/'))
    const { button, menu } = mobileMenu(page)
    await button.click()
    await menu.getByRole('link').last().focus()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })

  test('closes by a click outside', async ({ page }) => {
    await page.goto(at('/'))
    const { button, menu } = mobileMenu(page)
    await button.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(2, 700)
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(at('/'))
  })
})
