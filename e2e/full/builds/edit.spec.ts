/** The editor beside the live site; `e2e/editor*.spec.ts` holds what needs no Gatsby. */
import sharp from 'sharp'
import { expectAxeSilent } from '../../support/accessibility'
import { deskOf } from '../../support/editor'
import { entries, type Localized } from '../../support/site'
import { remember } from '../../support/visitor'
import { expect, NOISE, test } from './desk'

test.describe.configure({ mode: 'serial' })

test.use({
  baseURL: async ({ project }, provide) => provide(new URL(project.admin).origin),
  // The live site is another origin than the editor.
  expectedProblems: new RegExp(
    `^third party: http://localhost:|ERR_CONNECTION_REFUSED|${NOISE.source}`,
  ),
})

const [stat] = entries<{ value: Localized; label: Localized }>('stats')
const caption = stat?.label.fr ?? ''

for (const [language, name, prefix] of [
  ['fr', 'Français', ''],
  ['de', 'Allemand', 'de/'],
] as const)
  test(`opens what is clicked (${language})`, async ({ page, context, project }) => {
    const live = await context.newPage()
    await remember(live, language)
    await live.goto(`${project.site}${prefix}about/`)
    const shown = live.getByText(stat?.value[language] ?? '', { exact: true })
    const [opened] = await Promise.all([live.waitForEvent('popup'), shown.click()])
    const figures = deskOf(opened).text('Chiffre', name)
    await expect(figures).toBeFocused()
    await expect(figures).toHaveValue(stat?.value[language] ?? '')
    // In the same tab.
    await live.getByText(stat?.label[language] ?? '', { exact: true }).click()
    await expect(deskOf(opened).text('Légende', name)).toBeFocused()

    await page.goto(project.admin)
    const desk = deskOf(page)
    await desk.choose('Chiffres', caption)
    await desk.text('Légende', name).focus()
    const preview = page.frameLocator('iframe')
    const label = preview.getByText(stat?.label[language] ?? '', { exact: true })
    await expect(label).toHaveAttribute('data-edit-shown', '')
    await expect(label).toBeInViewport()
    // Whatever language the site remembers.
    await desk.text('Légende').focus()
    await expect(preview.getByText(caption, { exact: true })).toBeInViewport()
    await desk.text('Légende', name).focus()
    const headline = preview.getByRole('heading', { level: 1 })
    await headline.press('Enter')
    await expect(page.locator(':focus')).toHaveId(`field-hero.title.${language}`)
  })

test('what is typed is on the page beside it, and goes with the draft', async ({
  page,
  project,
}) => {
  const desk = deskOf(page)
  const preview = page.frameLocator('iframe')
  const shown = (text: string | RegExp) =>
    preview.getByText(text).filter({ visible: true })
  await page.goto(`${project.admin}#/texts/about`)
  const title = desk.text('Titre', 'Allemand').first()
  await title.fill('So sieht es aus: "ganz anders"')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
    'So sieht es aus: «ganz anders»',
  )

  await desk.choose('Chiffres', caption)
  const saved = await desk.text('Chiffre').inputValue()
  await desk.text('Chiffre').fill('1234')
  await expect(shown('1234')).toBeVisible()
  // Still a text to click.
  await expect(shown('1234')).toHaveAttribute('data-edit', /#value\.fr$/)
  await desk.text('Chiffre').fill(saved)
  await expect(shown('1234')).toHaveCount(0)

  await desk.choose('Coordonnées')
  await page.getByLabel('Téléphone', { exact: true }).fill('+41 22 000 11 22')
  await expect(shown(/000.11.22/).first()).toBeVisible()
  await page.getByLabel('Du', { exact: true }).selectOption({ label: 'mardi' })
  await expect(shown(/mardi/).first()).toBeVisible()
  await page.getByLabel('Début', { exact: true }).fill('1')
  await expect(shown(/mardi/).first()).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Contenus du site' })
    .getByText('Équipe')
    .click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await desk.text('Description de la photo').fill('Une autre photo')
  await expect(preview.getByAltText('Une autre photo')).toBeVisible()
  const portrait = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: '#0a0' },
  })
    .png()
    .toBuffer()
  await page
    .getByLabel('Choisir une autre image')
    .setInputFiles({ name: 'vert.png', mimeType: 'image/png', buffer: portrait })
  await expect(preview.getByAltText('Une autre photo')).toHaveAttribute('src', /^data:/)

  await page.reload()
  await expect(preview.getByAltText('Une autre photo')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await desk.press('Abandonner ces modifications')
  await expect(preview.getByAltText('Une autre photo')).toHaveCount(0)
})

test('a changed figure appears on the live page', async ({ page, context, project }) => {
  const live = await context.newPage()
  await live.goto(`${project.site}about/`)
  await page.goto(project.admin)
  const desk = deskOf(page)
  await desk.choose('Chiffres', caption)
  await desk.text('Chiffre').fill('987+')
  await desk.save()
  await expect(live.getByText('987+')).toBeVisible()
})

const [year] = entries('roadmap')
const screens = `todo publish deleted nowhere find/signal content/team content/team/+
  content/contact content/why content/roadmap/${year?.year} texts/about texts/notFound`

for (const [locale, title] of [
  ['fr-CH', 'Éditeur'],
  ['en-GB', 'Editor'],
] as const)
  test(`axe finds nothing on any screen (${locale})`, async ({ browser, project }) => {
    const page = await browser.newPage({ locale })
    for (const screen of ['', ...screens.split(/\s+/)]) {
      await page.goto(`${project.admin}#/${screen}`)
      await expect(page).toHaveTitle(new RegExp(`– ${title}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAxeSilent(page, screen)
    }
    await page.close()
  })
