/** One person at one desk, with `npm run edit`: each test goes on where the last one stopped. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { entries, type Localized } from '../../support/site'
import { expect, NOISE, test as base } from './desk'

/** The editor as somebody uses it who works in French. */
const deskOf = (page: Page) => {
  const texts = (field: string) => page.getByRole('group', { name: field, exact: true })
  return {
    texts,
    /** One language of a field. */
    text: (field: string, language: string) =>
      texts(field).getByRole('textbox', { name: language }),
    async choose(collection: string, entry?: string) {
      await page.getByRole('link', { name: collection, exact: true }).click()
      if (entry) await page.getByRole('main').getByRole('link', { name: entry }).click()
    },
    async save() {
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Enregistrer', exact: true }).click()
    },
    saved: () =>
      expect(page.getByRole('button', { name: 'Enregistré', exact: true })).toBeVisible(),
  }
}

const test = base.extend<{ desk: ReturnType<typeof deskOf>; live: Page }>({
  baseURL: async ({ project }, provide) => provide(new URL(project.admin).origin),
  desk: async ({ page, project }, provide) => {
    project.changes()
    await page.goto(project.admin)
    await expect(page.getByRole('link', { name: 'Équipe' })).toBeVisible()
    await provide(deskOf(page))
  },
  /** A second window, with the live site. */
  live: async ({ context }, provide) => provide(await context.newPage()),
  // The live site is another origin than the editor.
  expectedProblems: new RegExp(`^third party: http://localhost:|${NOISE.source}`),
})

test.describe.configure({ mode: 'serial' })

test('changes a figure: one line changes, and the live page shows it', async ({
  desk,
  live,
  project,
}) => {
  const [stat] = entries<{ label: Localized }>('stats')
  await live.goto(`${project.site}about/`)
  await desk.choose('Chiffres (À propos)', stat?.label.fr ?? '')
  await desk.text('Chiffre', 'Français').fill('987+')
  await desk.save()
  await desk.saved()
  expect(project.changes()).toEqual({
    files: [expect.stringMatching(/^content\/stats\//)],
    lines: [expect.stringMatching(/^- {4}"fr": ".+",$/), '+    "fr": "987+",'],
  })
  await expect(live.getByText('987+')).toBeVisible()
})

test('adds a year, leaves German empty, is told so, and corrects it', async ({
  page,
  desk,
  live,
  project,
}) => {
  await live.goto(`${project.site}about/`)
  await desk.choose('Feuille de route (À propos)')
  await page.getByRole('link', { name: /^Nouvelle entrée/ }).click()
  await page.getByRole('spinbutton', { name: 'Année' }).fill('2099')
  await page.getByRole('combobox', { name: 'État' }).click()
  await page.getByRole('option', { name: 'à venir' }).click()
  await desk.text('Titre', 'Français').fill('Toute la région')
  await desk.text('Titre', 'Anglais').fill('The whole region')
  await page.getByRole('button', { name: 'Ajouter : étape' }).click()
  await desk.text('Texte', 'Français').fill('Ouverture aux communes.')
  await desk.text('Texte', 'Anglais').fill('Open to the communes.')
  await desk.text('Texte', 'Allemand').fill('Offen für die Gemeinden.')
  await desk.save()
  await expect(
    desk.texts('Titre').getByText('Il manque le texte en allemand.'),
  ).toBeVisible()
  expect(project.changes().files).toEqual([])

  await desk.text('Titre', 'Allemand').fill('Die ganze Region')
  await desk.save()
  await desk.saved()
  const file = 'content/roadmap/2099.json'
  expect(project.changes().files).toEqual([file])
  expect(JSON.parse(readFileSync(path.join(project.folder, file), 'utf8'))).toMatchObject(
    {
      year: 2099,
      status: 'next',
      title: { fr: 'Toute la région', en: 'The whole region', de: 'Die ganze Region' },
      steps: [{ text: { fr: 'Ouverture aux communes.' } }],
    },
  )
  await expect(live.getByText('Toute la région')).toBeVisible()
})

test('uploads a photo of somebody', async ({ page, desk, live, project }) => {
  const [person] = entries<{ name: string; photoAlt: Localized }>('team')
  const picture = { width: 960, height: 1200, channels: 3, background: '#16a' } as const
  const buffer = await sharp({ create: picture }).png().toBuffer()
  await live.goto(`${project.site}features/`)
  const photo = live.getByRole('img', { name: person?.photoAlt.fr, exact: true })
  const before = await photo.getAttribute('src')

  await desk.choose('Équipe', person?.name)
  await page.getByRole('button', { name: 'Choisir une image différente' }).click()
  const library = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await library.getByText('Ajouter une image').click()
  const files = await chooser
  await files.setFiles({ name: 'Été à Genève.PNG', mimeType: 'image/png', buffer })
  await expect(library.getByText('ete-a-geneve.png', { exact: false })).toBeVisible()
  await library.getByRole('button', { name: 'Choisir cette image' }).click()
  await desk.save()
  await desk.saved()
  const changes = project.changes()
  expect(changes.files).toContain('content/team/ete-a-geneve.png')
  expect(changes.lines).toContain('+  "photo": "./ete-a-geneve.png",')
  await expect(photo).not.toHaveAttribute('src', before ?? '')
})

test('changes a text of a page in one language', async ({
  page,
  desk,
  live,
  project,
}) => {
  const said = 'Einmal sagen, bis zum Schluss verfolgen.'
  await live.goto(`${project.site}de/`)
  await desk.choose('Textes des pages', 'Accueil')
  // Decap's button itself is called “Expand”.
  const group = page.locator('[aria-label=object]').filter({ hasText: 'Haut de la page' })
  await group.getByRole('button').first().click()
  await desk.text('Titre', 'Allemand').fill(said)
  await desk.save()
  await desk.saved()
  expect(project.changes()).toEqual({
    files: ['locales/de/translation.json'],
    lines: [expect.stringMatching(/^- {6}"title": /), `+      "title": "${said}",`],
  })
  await expect(live.getByRole('heading', { name: said })).toBeVisible()
})
