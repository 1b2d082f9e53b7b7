import type { Page } from '@playwright/test'
import { entries, why, type Localized } from '../../support/content'
import { wordsIn } from '../../support/words'
import { expect, test } from '../../support/workshop'

/** What is said over the page; its place is there, empty, while there is nothing to say. */
const panel = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Whether the page was loaded anew since `mark`. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'marked', true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'marked'))

// What takes a minute to start is not started anew for every test that fails.
test.describe.configure({ mode: 'serial' })

test.describe('gatsby develop, while somebody edits', () => {
  test('a broken content file is named, and the last good page stays', async ({
    page,
    workshop: { files },
  }) => {
    const WHY = 'content/why.json'
    const [step] = why.circle.steps
    const old = page.getByText(step?.title.fr ?? '', { exact: true })
    const mended = page.getByText('Un titre corrigé', { exact: true })
    await page.goto('/about/')
    await expect(old).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    await mark(page)

    const undo = files.change(WHY, (text) => text.replace('{', '{{'))
    await expect(panel(page)).toContainText('À corriger')
    await expect(panel(page)).toContainText(WHY)
    await expect(panel(page)).toHaveAttribute('lang', 'fr')
    await expect(old).toBeVisible()
    await panel(page).getByText('À corriger').focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText(WHY)).toBeHidden()
    expect(await isMarked(page)).toBe(true)

    await page.reload()
    await expect(panel(page)).toContainText(WHY)
    await expect(old).toBeVisible()
    await page.goto('/en/features/')
    await expect(panel(page)).toContainText('To be corrected')
    await expect(panel(page)).toHaveAttribute('lang', 'en')
    await expect(title(page)).toHaveText(wordsIn('en').features.hero.title)

    await page.goto('/about/')
    await expect(panel(page)).toContainText(WHY)
    await mark(page)
    undo()
    files.change(WHY, (text) => text.replace(step?.title.fr ?? '', 'Un titre corrigé'))
    await expect(mended).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    expect(await isMarked(page), 'without loading the page anew').toBe(true)
    undo()
    await expect(old).toBeVisible()
  })

  test('a broken message, too', async ({ page, workshop: { files } }) => {
    const GERMAN = 'locales/de/translation.json'
    const words = wordsIn('de').about.hero
    await page.goto('/de/about/')
    await expect(title(page)).toHaveText(words.title)

    const undo = files.change(GERMAN, (text) => text.replace('"skip"', '"skipp"'))
    await expect(panel(page)).toContainText(`${GERMAN} › site.skip`)
    await expect(title(page)).toHaveText(words.title)
    undo()
    files.change(GERMAN, (text) => text.replace(words.title, 'Ein neuer Titel'))
    await expect(title(page)).toHaveText('Ein neuer Titel')
    await expect(panel(page)).toHaveCount(0)
    undo()
    await expect(title(page)).toHaveText(words.title)
  })

  test('a broken site.json leaves the page alone, and its links can be changed', async ({
    page,
    workshop: { files },
  }) => {
    const SITE = 'content/site.json'
    await page.goto('/contact/')
    const undo = files.change(SITE, (text) => text.slice(0, -5))
    await expect(panel(page)).toContainText(SITE)
    await page.reload()
    await expect(title(page)).toHaveText(wordsIn('fr').contact.hero.title)
    await expect(panel(page)).toContainText(SITE)

    undo()
    await expect(panel(page)).toHaveCount(0)
    await mark(page)
    files.change(SITE, (text) => text.replace('Mastodon', 'Mammouth'))
    await expect(page.getByRole('link', { name: 'Mammouth' })).toBeVisible()
    expect(await isMarked(page), 'without loading the page anew').toBe(true)

    files.change(SITE, (text) => text.replace('Deutsch', 'Schweizerdeutsch'))
    await expect(panel(page)).toContainText('npm run develop')
    undo()
    await expect(page.getByRole('link', { name: 'Mastodon' })).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  })

  test('the page follows when a year goes and another comes', async ({
    page,
    workshop,
  }) => {
    const { roadmap } = wordsIn('fr').about
    const [first] = entries<{ title: Localized }>('roadmap')
    const years = page.getByRole('region', { name: roadmap.title }).locator('ol > li')
    await page.goto('/about/')
    await expect(years).toHaveCount(4)

    workshop.edit<{ year: number }>(
      'content/roadmap/2027.json',
      (entry) => (entry.year = 2028),
      'content/roadmap/2028.json',
    )
    await expect(years).toHaveCount(5)
    await expect(years.last()).toContainText('2028')
    workshop.files.delete('content/roadmap/2024.json')
    await expect(years).toHaveCount(4)
    await expect(page.getByText(first?.title.fr ?? '', { exact: true })).toHaveCount(0)
    await expect(panel(page)).toHaveCount(0)
  })
})
