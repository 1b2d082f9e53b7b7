import type { Page } from '@playwright/test'
import { fillVariables } from '../src/i18n/messages'
import { expectAxeSilent, NARROW, WIDE } from './support/accessibility'
import {
  address,
  content,
  defaultLanguage,
  everyAnswer,
  everyPage,
  languages,
  mainPages,
  news,
  siteInfo,
  titleOf,
  wordsIn,
  type Language,
  type Localized,
} from './support/site'
import { expect, test } from './support/test'

interface Headings {
  meta: { title: string; description: string }
  hero: { title: string }
}

type Entry = Record<'title' | 'lead', Localized>

/**
 * Gets the title, description and headline of a page whose texts come from a file of `content/`,
 * such as a legal text.
 */
const headingsOf = ({ title, lead }: Entry, language: Language): Headings => ({
  meta: { title: title[language] ?? '', description: lead[language] ?? '' },
  hero: { title: title[language] ?? '' },
})

const legal = (file: string, language: Language) =>
  headingsOf(content<Entry>(file), language)

/** The title, description and headline of each page, by its route. */
const headings = (language: Language): Partial<Record<string, Headings>> => {
  const words = wordsIn(language)
  return {
    home: words.home,
    about: words.about,
    features: words.features,
    contact: words.contact,
    news: words.news,
    easy: words.easy,
    accessibility: legal('accessibility-statement.json', language),
    legal: legal('legal-notice.json', language),
    privacy: legal('privacy-notice.json', language),
    newsletterTerms: legal('newsletter-terms.json', language),
    ...Object.fromEntries(
      news.map((entry) => [`news/${entry.slug}`, headingsOf(entry, language)]),
    ),
  }
}

/** Expects that a page says what it is in its language, leads to the others, and is never too wide. */
const expectPage = async (
  page: Page,
  { route, language, url }: (typeof everyPage)[number],
) => {
  await page.setViewportSize(WIDE)
  const answer = await page.goto(url)
  expect(answer?.status()).toBe(200)
  const found = headings(language)[route]
  if (!found) throw new Error(`No text names the page «${route}»`)
  const { meta, hero } = found
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page).toHaveTitle(titleOf(meta.title, language))
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    fillVariables(meta.description, { year: siteInfo.launchYear }),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title)
  await expect(page.getByRole('main')).toBeVisible()

  const { nav, homeLink, footer, language: picker } = wordsIn(language).site
  const banner = page.getByRole('banner')
  const links = banner.getByRole('navigation', { name: nav.label }).getByRole('link')
  await expect(links).toHaveText(mainPages.map((id) => nav[id]))
  for (const [index, id] of mainPages.entries())
    await expect(links.nth(index)).toHaveAttribute('href', address(id, language))
  const current = links.and(page.locator('[aria-current=page]'))
  const own = mainPages.filter((id) => id === route)
  await expect(current).toHaveText(own.map((id) => nav[id]))
  const name = fillVariables(homeLink, { name: siteInfo.name })
  const logo = banner.getByRole('link', { name })
  await expect(logo).toHaveAttribute('href', address('home', language))
  const spoken = languages.find(({ code }) => code === language)?.name ?? ''
  const globe = fillVariables(picker.label, { language: spoken })
  await expect(banner.getByRole('button', { name: globe })).toHaveText(language)

  const copyright = { year: new Date().getFullYear(), name: siteInfo.name }
  const { description, disclaimer } = footer
  const foot = page.getByRole('contentinfo')
  for (const text of [
    description,
    disclaimer,
    fillVariables(footer.copyright, copyright),
  ])
    await expect(foot.getByText(text, { exact: true })).toBeVisible()

  const spokenLink = foot.getByRole('link', { name: spoken, exact: true })
  await expect(spokenLink).toHaveAttribute('aria-current', 'true')

  // The pages of other languages differ only in their words, in which axe can find a problem only
  // where a window is narrow. There `full/accessibility.spec.ts` runs axe in all languages.
  if (language === defaultLanguage) await expectAxeSilent(page)
  await page.setViewportSize(NARROW)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'nothing is wider than a small screen').toBe(NARROW.width)
}

// One test visits a page in every language, because each test opens a new window, which takes as long
// as the visit.
for (const route of new Set(everyPage.map((each) => each.route)))
  test(`the page ${route} has the title, headings and links of each language, and fits into a narrow window`, async ({
    page,
  }) => {
    for (const each of everyPage.filter((one) => one.route === route))
      await test.step(each.url, () => expectPage(page, each))
  })

for (const { code } of languages)
  test(`the pages that confirm a form or report an error tell search engines to skip them (${code})`, async ({
    page,
  }) => {
    for (const { language, url } of everyAnswer.filter((one) => one.language === code))
      await test.step(url, async () => {
        await page.goto(url)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const robots = page.locator('meta[name=robots]')
        await expect(robots, url).toHaveAttribute('content', 'noindex')
        const home = page.getByRole('main').getByRole('link').first()
        const start = new RegExp(`^${address('home', language)}`)
        await expect(home, url).toHaveAttribute('href', start)
      })
  })
