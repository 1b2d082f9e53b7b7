import { NARROW } from './support/accessibility'
import { address, mainPages, wordsIn } from './support/site'
import { describeScriptsOnAndOff, expect, test } from './support/test'

const { nav, menu, skip } = wordsIn('fr').site

test('the first press of Tab focuses a link that skips the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: skip })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link to a section of another page shows the heading of the section below the header', async ({
  page,
}) => {
  await page.goto(address('home', 'fr'))
  const { home, about } = wordsIn('fr')
  await page.getByRole('link', { name: home.hero.ambition }).click()
  const heading = page.getByRole('heading', { name: about.values.title })
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  const header = await page.getByRole('banner').boundingBox()
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
})

test.describe('the menu of small screens', () => {
  test.use({ viewport: NARROW })

  describeScriptsOnAndOff((language) => {
    test('the menu of a small screen shows and hides its links, and closes once one is followed', async ({
      page,
    }) => {
      const words = wordsIn(language).site
      await page.goto(address('about', language))
      const banner = page.getByRole('banner')
      const button = banner.getByRole('button', { name: words.menu.label })
      const links = banner.getByRole('navigation', { name: words.nav.label })
      await expect(links).toBeHidden()
      await button.click()
      await expect(links.getByRole('link')).toHaveText(
        mainPages.map((id) => words.nav[id]),
      )
      await button.click()
      await expect(links).toBeHidden()
      await button.click()
      await links.getByRole('link', { name: words.nav.features, exact: true }).click()
      await expect(page).toHaveURL(address('features', language))
      await expect(links).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL(address('about', language))
      await expect(links).toBeHidden()
    })
  })

  test('a touch beside the open menu of a small screen closes the menu, and follows no link there', async ({
    page,
  }) => {
    await page.goto(address('about', 'fr'))
    const button = page.getByRole('button', { name: menu.label })
    const links = page.getByRole('banner').getByRole('navigation', { name: nav.label })
    // The touch hits a link of the footer below the open menu. The menu does not cover that link,
    // but must catch the touch and close.
    const below = page.getByRole('contentinfo').getByRole('link', { name: nav.contact })
    await below.evaluate((link) => link.scrollIntoView({ block: 'end' }))
    await button.click()
    await expect(links).toBeVisible()
    await below.click({ force: true })
    await expect(links).toBeHidden()
    await expect(page).toHaveURL(address('about', 'fr'))
  })

  // The menu closes in the same ways as the language picker, so its other ways to close are tested
  // only in `language.spec.ts`, on the picker.
  test('the menu of a small screen closes when a visitor follows its link to the open page, and when a visitor leaves the page', async ({
    page,
  }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: menu.label })
    const links = page.getByRole('banner').getByRole('navigation', { name: nav.label })
    await button.click()
    await links.getByRole('link', { name: nav.home, exact: true }).click()
    await expect(links).toBeHidden()
    await button.click()
    await expect(links).toBeVisible()
    // The test sends the page the event `pagehide`, as a browser does when it puts a page into the
    // back/forward cache.
    await page.evaluate(() =>
      document.dispatchEvent(
        new PageTransitionEvent('pagehide', { persisted: true, bubbles: true }),
      ),
    )
    await expect(links).toBeHidden()
  })
})
