/** Tests the menu and the footer in a browser without the Popover API. */
import { NARROW, WIDE } from '../support/accessibility'
import { address, everyPage, languages, mainPages, wordsIn } from '../support/site'
import { expect, test } from '../support/test'
import { remembered } from '../support/visitor'

const { nav } = wordsIn('fr').site

test.describe('a browser without the Popover API', () => {
  // The tests change the styles inside pages. The Content-Security-Policy of a page would refuse
  // changed styles, so it is switched off.
  test.use({ bypassCSP: true })

  test.beforeEach(({ page }) =>
    page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      // The page gets neither the attributes of the Popover API nor the selector `:popover-open`,
      // as in a browser that does not know them.
      const body = html
        .replaceAll(/ popover(target)?=/g, ' data-popover$1=')
        .replaceAll(':popover-open', ':unknown-selector')
      await route.fulfill({ response, body })
    }),
  )

  for (const viewport of [NARROW, WIDE])
    test(`without the Popover API, the footer links to every page and language, and no menu is shown (${viewport.width} pixels)`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto('/about/?from=letter&lang=fr#ambition')
      const banner = page.getByRole('banner')
      await expect(banner.getByRole('button')).toHaveCount(0)
      const shown = viewport === WIDE ? mainPages.map((id) => nav[id]) : []
      const links = banner.getByRole('navigation').getByRole('link')
      await expect(links).toHaveText(shown)

      const foot = page.getByRole('contentinfo').getByRole('navigation')
      const addresses = await foot
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      const pages = everyPage.filter(
        ({ route, language }) => language === 'fr' && !route.startsWith('news/'),
      )
      expect(addresses).toEqual([
        ...pages.map(({ url }) => url),
        ...languages.map(({ code }) => address('about', code)),
      ])
      const german = languages.find(({ code }) => code === 'de')?.name
      await foot.getByRole('link', { name: german, exact: true }).click()
      // The link to German must drop `lang=…` from the query, which would lead the visitor back to
      // French.
      await expect(page).toHaveURL('/de/about/?from=letter#ambition')
      expect(await remembered(page)).toBe('de')
    })
})
