import { entries, siteInfo, type Titled } from './support/content'
import { expectBelowHeader } from './support/header'
import { expect, test } from './support/test'
import { address, filled, languageCodes, wordsIn } from './support/words'

for (const language of languageCodes) {
  const { landing, site } = wordsIn(language)

  test.describe(`Section 2, landing page (${language})`, () => {
    test.beforeEach(({ page }) => page.goto(address('home', language)))

    test('hero: badge, title, subtitle, description', async ({ page }) => {
      const { badge, title, subtitle, description } = landing.hero
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
      for (const text of [badge, subtitle, description])
        await expect(main.getByText(text, { exact: true })).toBeVisible()
    })

    test('hero: the prototype and the ambition lead to About', async ({ page }) => {
      await page.getByRole('link', { name: landing.hero.prototype }).click()
      await expect(page).toHaveURL(address('about', language))
      await page.goBack()
      await page.getByRole('link', { name: landing.hero.ambition }).click()
      await expect(page).toHaveURL(`${address('about', language)}#ambition`)
      const { title } = wordsIn(language).about.values
      const ambition = page.getByRole('heading', { name: title })
      await expect(ambition).toBeInViewport()
      await expectBelowHeader(ambition)
    })

    test('six feature cards, each with a drawing of its own', async ({ page }) => {
      const features = entries<Titled & { drawing: string }>('features')
      expect(features.map(({ drawing }) => drawing)).toEqual([
        'signal',
        'validation',
        'map',
        'tracking',
        'language',
        'platform',
      ])
      const cards = page
        .getByRole('region', { name: landing.features.title })
        .getByRole('listitem')
      await expect(cards).toHaveCount(6)
      await expect(cards.locator('svg')).toHaveCount(6)
      for (const [index, { title, text }] of features.entries()) {
        const card = cards.nth(index)
        await expect(card.getByRole('heading')).toHaveText(title[language] ?? '')
        await expect(card).toContainText(text[language] ?? '')
      }
    })

    test('three cards: objective, vision, ambition', async ({ page }) => {
      const objectives = entries<Titled>('objectives')
      const cards = page
        .getByRole('region', { name: landing.objectives.title })
        .getByRole('listitem')
      await expect(cards).toHaveCount(3)
      await expect(cards.getByRole('heading')).toHaveText(
        objectives.map(({ title }) => title[language] ?? ''),
      )
    })

    test('call to action: contact, beta version, notice', async ({ page }) => {
      const band = page.getByRole('region', { name: landing.cta.title })
      await expect(band.getByRole('link')).toHaveCount(2)
      await expect(band.getByRole('link', { name: landing.cta.contact })).toHaveAttribute(
        'href',
        address('contact', language),
      )
      const beta = band.getByRole('link', { name: landing.cta.beta })
      await expect(beta).toHaveAttribute('href', siteInfo.betaUrl)
      expect(new URL(siteInfo.betaUrl).protocol).toBe('https:')
      await expect(band.getByText(landing.cta.notice)).toBeVisible()
    })

    test('footer: description, disclaimer, copyright of this year', async ({ page }) => {
      const footer = page.getByRole('contentinfo')
      const copyright = filled(site.footer.copyright, {
        year: new Date().getFullYear(),
        name: siteInfo.name,
      })
      for (const text of [site.footer.description, site.footer.disclaimer, copyright])
        await expect(footer.getByText(text, { exact: true })).toBeVisible()
    })

    test('who sent no message reads no confirmation', async ({ page }) => {
      await expect(page.getByText(landing.confirmation)).toBeHidden()
    })
  })
}

test('Section 2: the labels that the specification gives in English stand as given', () => {
  const { landing, features, newsletter } = wordsIn('en')
  expect(landing.hero.prototype).toBe('View the prototype')
  expect(landing.hero.ambition).toBe('Our ambition')
  expect(landing.cta.contact).toBe('Contact us')
  expect(landing.cta.beta).toBe('Test the current version')
  expect(features.banner.link).toBe('Write to us')
  expect(newsletter.placeholder).toBe('Enter your email')
  expect(newsletter.submit).toBe('Subscribe')
})
