import { expectAxeSilent, NARROW } from './support/accessibility'
import {
  address,
  content,
  everyAnswer,
  everyPage,
  filled,
  languageCodes,
  languages,
  localizedPath,
  siteInfo,
  titleOf,
  wordsIn,
  type Language,
  type Localized,
} from './support/site'
import { expect, test } from './support/test'

/** What the content of a legal page calls it. */
const legal = (file: string, language: Language) => {
  const { title, lead } = content<{ title: Localized; lead: Localized }>(file)
  return {
    meta: { title: title[language] ?? '', description: lead[language] ?? '' },
    hero: { title: title[language] ?? '' },
  }
}

/** What each page calls itself, and its headline. */
const headings = (language: Language) => {
  const { home, about, features, contact, easy, accessibility } = wordsIn(language)
  return {
    ...{ home, about, features, contact, easy, accessibility },
    legal: legal('legal-notice.json', language),
    privacy: legal('privacy-notice.json', language),
    newsletterTerms: legal('newsletter-terms.json', language),
  }
}

const main = ['home', 'about', 'features', 'contact'] as const

test.describe('Every page answers in its language and is accessible', () => {
  for (const { route, language, url } of everyPage)
    test(url, async ({ page }) => {
      const answer = await page.goto(url)
      expect(answer?.status()).toBe(200)
      const { meta, hero } = headings(language)[route]
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveTitle(titleOf(meta.title, language))
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        filled(meta.description, { year: siteInfo.launchYear }),
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title)
      await expect(page.getByRole('main')).toBeVisible()

      const { nav, homeLink, footer, language: picker } = wordsIn(language).site
      const banner = page.getByRole('banner')
      const links = banner.getByRole('navigation', { name: nav.label }).getByRole('link')
      await expect(links).toHaveText(main.map((id) => nav[id]))
      expect(
        await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual(main.map((id) => address(id, language)))
      const current = links.and(page.locator('[aria-current=page]'))
      await expect(current).toHaveText(
        main.filter((id) => id === route).map((id) => nav[id]),
      )
      const logo = filled(homeLink, { name: siteInfo.name })
      await expect(banner.getByRole('link', { name: logo })).toHaveAttribute(
        'href',
        address('home', language),
      )
      const name = languages.find(({ code }) => code === language)?.name ?? ''
      const globe = filled(picker.label, { language: name })
      await expect(banner.getByRole('button', { name: globe })).toHaveText(language)

      const copyright = { year: new Date().getFullYear(), name: siteInfo.name }
      for (const text of [
        footer.description,
        footer.disclaimer,
        filled(footer.copyright, copyright),
      ])
        await expect(
          page.getByRole('contentinfo').getByText(text, { exact: true }),
        ).toBeVisible()

      await expectAxeSilent(page)
      await page.setViewportSize(NARROW)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, 'nothing is wider than a small screen').toBe(NARROW.width)
    })

  for (const { language, url } of everyAnswer)
    test(`${url}, which search engines skip`, async ({ page }) => {
      await page.goto(url)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute(
        'content',
        'noindex',
      )
      const home = page.getByRole('main').getByRole('link').first()
      await expect(home).toHaveAttribute(
        'href',
        new RegExp(`^${address('home', language)}`),
      )
      await expectAxeSilent(page)
    })
})

test.describe('Unknown paths', () => {
  test.use({ expectedProblems: /404/ })

  for (const language of languageCodes)
    test(`are not found, and lead home (${language})`, async ({ page }) => {
      const { notFound } = wordsIn(language)
      for (const path of ['/nix', '/about/nix/']) {
        const answer = await page.goto(localizedPath(path, language))
        expect(answer?.status()).toBe(404)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page).toHaveTitle(titleOf(notFound.title, language))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title)
      }
      await page.getByRole('main').getByRole('link', { name: notFound.home }).click()
      await expect(page).toHaveURL(address('home', language))
    })
})
