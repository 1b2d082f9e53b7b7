import { entries, why, type Localized, type Titled } from './support/content'
import { expect, test } from './support/test'
import { address, languageCodes, wordsIn } from './support/words'

for (const language of languageCodes) {
  const { about } = wordsIn(language)
  const inLanguage = (texts: readonly Localized[]) =>
    texts.map((text) => text[language] ?? '')

  test.describe(`Section 2, About (${language})`, () => {
    test.beforeEach(({ page }) => page.goto(address('about', language)))

    test('hero', async ({ page }) => {
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(about.hero.title)
      await expect(main.getByText(about.hero.lead, { exact: true })).toBeVisible()
    })

    test('four stats: 8 techs, 50+ commits, about 40 percent, Q1 2025', async ({
      page,
    }) => {
      const stats = page.getByRole('region', { name: about.stats.title })
      const values = stats.getByRole('definition')
      await expect(values).toHaveText([/^8$/, /^50\+$/, /^≈\s40\s?%$/, /^[QT]1\s2025$/])
      const labels = entries<{ label: Localized }>('stats').map(({ label }) => label)
      await expect(stats.getByRole('term')).toHaveText(inLanguage(labels))
    })

    test('the story has three points', async ({ page }) => {
      const points = page
        .getByRole('region', { name: about.story.title })
        .getByRole('listitem')
      await expect(points).toHaveCount(3)
      await expect(points.getByRole('heading')).toHaveText(
        inLanguage(entries<Titled>('story').map(({ title }) => title)),
      )
    })

    test('why: a vicious circle in 3 steps and the fix in 3 steps', async ({ page }) => {
      const lists = page.getByRole('region', { name: about.why.title }).locator('ol')
      await expect(lists).toHaveCount(2)
      for (const [index, path] of [why.circle, why.fix].entries()) {
        const steps = lists.nth(index).getByRole('listitem')
        await expect(steps).toHaveCount(3)
        await expect(steps.getByRole('heading')).toHaveText(
          inLanguage(path.steps.map(({ title }) => title)),
        )
      }
    })

    test('why: two shops are compared, with the figures of section 9', async ({
      page,
    }) => {
      const cases = page
        .getByRole('region', { name: about.why.title })
        .getByRole('article')
      await expect(cases).toHaveCount(2)
      await expect(cases.nth(0).getByRole('definition')).toHaveCount(0)
      await expect(cases.nth(1).getByRole('definition')).toHaveText([
        /^250$/,
        /^30\s?%$/,
        /^90\s?%$/,
        /^15\s?%$/,
      ])
      await expect(cases.nth(1).getByRole('term').first()).toContainText('72')
    })

    test('four values', async ({ page }) => {
      const values = page
        .getByRole('region', { name: about.values.title })
        .getByRole('listitem')
      await expect(values).toHaveCount(4)
      await expect(values.getByRole('heading')).toHaveText(
        inLanguage(entries<Titled>('values').map(({ title }) => title)),
      )
    })

    test('roadmap: 2024 to 2027, three steps a year, and a note', async ({ page }) => {
      const roadmap = page.getByRole('region', { name: about.roadmap.title })
      const years = roadmap.locator('ol > li')
      await expect(years).toHaveCount(4)
      const words = Object.values(about.roadmap.status)
      for (const [index, year] of [2024, 2025, 2026, 2027].entries()) {
        const station = years.nth(index)
        await expect(station.getByRole('heading')).toContainText(String(year))
        await expect(station.getByRole('listitem')).toHaveCount(3)
        // How far a year is, is told in words, too.
        expect(words).toContain(await station.locator('h3 + p').textContent())
      }
      await expect(roadmap.getByText(about.roadmap.note)).toBeVisible()
    })
  })
}
