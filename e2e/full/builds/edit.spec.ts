/** A day of an editor, with `npm run edit`: each test goes on where the last one stopped. */
import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { expectAxeSilent } from '../../support/accessibility'
import { deskOf, SAVED } from '../../support/editor'
import { entries, wordsIn, type Localized } from '../../support/site'
import { remember } from '../../support/visitor'
import { expect } from './desk'
import { test } from './editor'

test.describe.configure({ mode: 'serial' })

const [stat] = entries<{ value: Localized; label: Localized }>('stats')
const figure = stat?.value.fr ?? ''
const caption = stat?.label.fr ?? ''

test('changes a figure, and changes it back', async ({ desk, live, project }) => {
  await live.goto(`${project.site}about/`)
  await desk.choose('Chiffres', caption)
  await desk.text('Chiffre').fill('987+')
  await desk.save()
  expect(project.changes()).toEqual({
    files: [expect.stringMatching(/^content\/stats\//)],
    lines: [expect.stringMatching(/^- {4}"fr": ".+",$/), '+    "fr": "987+",'],
  })
  await expect(live.getByText('987+')).toBeVisible()

  await desk.text('Chiffre').fill(figure)
  await desk.save()
  expect(project.changes().lines).toContain(`+    "fr": ${JSON.stringify(figure)},`)
  // Gatsby tells nothing of a change to a page that opens in that very moment.
  await expect(live.getByText(figure, { exact: true })).toBeVisible()
})

for (const [language, name, prefix] of [
  ['fr', 'Français', ''],
  ['de', 'Allemand', 'de/'],
] as const)
  test(`opens the field of what is clicked on the page (${language})`, async ({
    page,
    desk,
    live,
    project,
  }) => {
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
    await expect(desk.text('Titre', name).and(page.locator(':focus'))).toHaveValue(
      wordsIn(language).about.hero.title,
    )
  })

test('keeps what two people made of one entry', async ({
  page,
  desk,
  second,
  project,
}) => {
  for (const one of [desk, second]) await one.choose('Chiffres', caption)
  await second.text('Légende', 'Anglais').fill('counted by the second')
  await desk.text('Chiffre').fill('55')
  await desk.save()
  await expect(second.text('Chiffre')).toHaveValue('55')
  await second.save()
  expect(project.changes().lines).toEqual(
    expect.arrayContaining(['+    "fr": "55",', '+    "en": "counted by the second",']),
  )

  await desk.text('Chiffre').fill('56')
  await second.text('Chiffre').fill('57')
  await second.save()
  const choice = page.getByRole('group', { name: 'Chiffre › français' })
  await expect(choice).toContainText('57')
  await choice.getByRole('button', { name: /^Garder la mienne/ }).click()
  await desk.save()
  await expect(second.text('Chiffre')).toHaveValue('56')
})

test('finds all again after a reload in the middle of a word, and in another tab', async ({
  page,
  desk,
  live: tab,
}) => {
  await desk.choose('Chiffres', caption)
  await tab.goto(page.url())
  await desk.text('Chiffre', 'Allemand').fill('ein Hal')
  await page.reload()
  for (const one of [desk, deskOf(tab)])
    await expect(one.text('Chiffre', 'Allemand')).toHaveValue('ein Hal')
  page.once('dialog', (dialog) => dialog.accept())
  await desk.press('Abandonner ces modifications')
  for (const one of [page, tab]) await expect(one.getByText(SAVED)).toBeVisible()
})

test('adds a year, and is told of the German that was forgotten', async ({
  page,
  desk,
  live,
  project,
}) => {
  await live.goto(`${project.site}about/`)
  await desk.choose('Feuille de route', 'Nouvelle entrée')
  await page.getByRole('textbox', { name: 'Année' }).fill('2099')
  await page.getByRole('combobox', { name: 'État' }).selectOption('À venir')
  for (const language of ['Français', 'Anglais', 'Allemand'])
    await desk.text('Texte', language).fill(`Text (${language})`)
  await desk.text('Titre').fill('Toute la région')
  await desk.text('Titre', 'Anglais').fill('The whole region')
  await desk.press('Enregistrer')
  const german = desk.text('Titre', 'Allemand')
  await expect(german).toBeFocused()
  expect(project.changes().files).toEqual([])
  await german.fill('Die ganze Region')
  await desk.save()
  expect(project.changes().files).toEqual(['content/roadmap/2099.json'])
  await expect(live.getByText('Toute la région')).toBeVisible()
})

test('replaces a portrait, and is told what is none', async ({ page, desk, project }) => {
  const file = async (name: string, width: number, format: 'gif' | 'png') => ({
    name,
    mimeType: `image/${format}`,
    buffer: await sharp({
      create: { width, height: 1250, channels: 3, background: '#16a' },
    })
      .toFormat(format)
      .toBuffer(),
  })
  const [person] = entries<{ name: string }>('team')
  await desk.choose('Équipe', person?.name)
  const chooser = page.getByLabel('Choisir une autre image')
  const told = (words: string) => page.getByRole('alert').filter({ hasText: words })
  await chooser.setInputFiles(await file('Ada.gif', 1000, 'gif'))
  await expect(told('GIF')).toBeVisible()
  await chooser.setInputFiles(await file('Été à Genève.PNG', 1500, 'png'))
  const crop = page.getByRole('dialog', { name: /^Quelle partie/ })
  await expect(crop).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(crop).toBeHidden()
  await chooser.setInputFiles(await file('Été à Genève.PNG', 1500, 'png'))
  await expect(page.getByRole('radio', { name: 'au milieu' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'à droite', exact: true })).toBeChecked()
  await expectAxeSilent(page, 'crop')
  await desk.press('Garder cette partie')
  await expect(chooser).toBeFocused()
  await expect(page.getByText(/^Pas encore enregistré/)).toBeVisible()
  await desk.save()
  const { files, lines } = project.changes()
  expect(files).toContainEqual(expect.stringMatching(/^content\/team\/[\w-]+\.png$/))
  expect(lines).toContainEqual(
    expect.stringMatching(/^\+ {2}"photo": "\.\/[\w-]+\.png",$/),
  )
})

test('corrects a sentence that was seen on the site', async ({
  page,
  desk,
  live,
  project,
}) => {
  const said = 'Einmal sagen, bis zum Schluss verfolgen.'
  await live.goto(`${project.site}de/`)
  const seen = await live.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('searchbox', { name: 'Chercher' }).fill(seen)
  await page.getByRole('main').getByRole('link', { name: seen }).first().click()
  const title = page
    .getByRole('textbox', { name: 'Allemand' })
    .and(page.locator(':focus'))
  await expect(title).toHaveValue(seen)
  await title.fill(said)
  await desk.save()
  expect(project.changes().files).toEqual(['locales/de/translation.json'])
  await expect(live.getByRole('heading', { name: said })).toBeVisible()
})

test('publishes, and brings back an earlier version', async ({ page, desk, project }) => {
  await desk.choose('Chiffres', caption)
  await desk.text('Chiffre').fill('1234')
  await desk.save()
  await page.getByRole('link', { name: /^Publier/ }).click()
  await expect(page.getByRole('main')).toContainText('1234')
  await page.getByLabel('Ce que vous avez changé').fill('Un nouveau chiffre')
  await page.getByLabel('Votre nom').fill('Ada Perrin')
  await desk.press('Publier')
  await expect(page.getByRole('status').filter({ hasText: 'C’est publié' })).toBeVisible()
  const log = ['log', '-1', '--format=%an: %s']
  const last = execFileSync('git', log, { cwd: project.folder, encoding: 'utf8' })
  expect(last.trim()).toBe('Ada Perrin: Un nouveau chiffre')

  await desk.choose('Chiffres', caption)
  await page.getByText('Versions', { exact: true }).click()
  await page
    .getByRole('button', { name: /^Revenir à cette version/ })
    .nth(1)
    .click()
  await expect(desk.text('Chiffre')).toHaveValue('56')
  await desk.save()
  expect(project.changes().lines).toContain('+    "fr": "56",')
})

test('brings back an entry that was deleted', async ({ page, desk, project }) => {
  await desk.choose('Feuille de route')
  page.once('dialog', (dialog) => dialog.accept())
  await desk.press('Supprimer : 2099')
  await expect(page.getByRole('status').filter({ hasText: 'supprimé' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Entrées supprimées' }).click()
  await desk.press('Rétablir : 2099')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2099')
  expect(project.changes().files).toEqual([])
  await page.goBack()
  await expect(page.getByText('Rien n’a été supprimé')).toBeVisible()
})

const screens = `todo publish deleted nowhere find/signal content/team content/team/+
  content/contact content/why content/roadmap/2099 texts/about texts/notFound`

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
