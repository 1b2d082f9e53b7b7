import { entries, type Localized, type Titled } from './support/content'
import { expect, test } from './support/test'
import { address, languageCodes, wordsIn } from './support/words'

for (const language of languageCodes) {
  const { features } = wordsIn(language)
  const inLanguage = (texts: readonly Localized[]) =>
    texts.map((text) => text[language] ?? '')

  test.describe(`Section 2, Features (${language})`, () => {
    test.beforeEach(({ page }) => page.goto(address('features', language)))

    test('six technical features with their technologies', async ({ page }) => {
      const rows = page
        .getByRole('region', { name: features.technical.title })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
      const expected = entries<Titled & { tags: Localized[] }>('technical-features')
      expect(expected).toHaveLength(6)
      await expect(rows.getByRole('heading')).toHaveText(
        inLanguage(expected.map(({ title }) => title)),
      )
      for (const [index, { tags }] of expected.entries()) {
        expect(tags.length).toBeGreaterThan(0)
        await expect(rows.nth(index).getByRole('listitem')).toHaveText(inLanguage(tags))
      }
    })

    test('the stack: front end, back end, infrastructure', async ({ page }) => {
      const stack = page.getByRole('region', { name: features.stack.title })
      const layers = entries<{ title: Localized; items: { name: Localized }[] }>('stack')
      expect(layers).toHaveLength(3)
      await expect(stack.getByRole('heading', { level: 3 })).toHaveText(
        inLanguage(layers.map(({ title }) => title)),
      )
      await expect(stack.getByRole('term')).toHaveText(
        inLanguage(layers.flatMap(({ items }) => items.map(({ name }) => name))),
      )
    })

    test('compatibility: native, web, geolocation', async ({ page }) => {
      const kinds = page
        .getByRole('region', { name: features.compatibility.title })
        .getByRole('listitem')
      await expect(kinds).toHaveCount(3)
      await expect(kinds.getByRole('heading')).toHaveText(
        inLanguage(entries<Titled>('compatibility').map(({ title }) => title)),
      )
    })

    test('two people, whose photos are described', async ({ page }) => {
      const people = page
        .getByRole('region', { name: features.team.title })
        .getByRole('listitem')
      const team = entries<{
        name: string
        role: Localized
        photoAlt: Localized
      }>('team')
      await expect(people).toHaveCount(2)
      for (const [index, { name, role, photoAlt }] of team.entries()) {
        const person = people.nth(index)
        await expect(person.getByRole('heading', { name })).toBeVisible()
        await expect(person).toContainText(role[language] ?? '')
        const photo = person.getByRole('img', {
          name: photoAlt[language],
          exact: true,
        })
        await photo.scrollIntoViewIfNeeded()
        await expect(photo).toHaveJSProperty('complete', true)
        expect(
          await photo.evaluate((image: HTMLImageElement) => image.naturalWidth),
        ).toBeGreaterThan(0)
      }
    })

    test('the contact banner leads to the form', async ({ page }) => {
      const banner = page.getByRole('region', { name: features.banner.title })
      await banner.getByRole('link', { name: features.banner.link }).click()
      await expect(page).toHaveURL(address('contact', language))
    })
  })
}
