import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { entries, type Localized } from '../../support/content'
import { developNoise } from '../../support/develop-noise'
import { expect, test } from '../../support/editor'

// One person at one desk: each test goes on where the last one stopped.
test.describe.configure({ mode: 'serial' })

test.use({
  // The live site is another origin than the editor.
  expectedProblems: new RegExp(`^third party: http://localhost:|${developNoise.source}`),
})

const [, commits] = entries<{ label: Localized }>('stats')

test.describe('An editor, at npm run edit', () => {
  test('changes a figure: one line changes, and the live page shows it', async ({
    desk,
    live,
    project,
  }) => {
    await live.goto(`${project.site}about/`)
    await desk.choose('Chiffres (À propos)', commits?.label.fr ?? '')
    await desk.text('Chiffre', 'Français').fill('900+')
    await desk.save()
    await desk.saved()
    expect(project.changes()).toEqual({
      'content/stats/commits.json': [
        expect.stringMatching(/^- {4}"fr": ".+",$/),
        '+    "fr": "900+",',
      ],
    })
    await expect(live.getByText('900+')).toBeVisible()
    project.commit()
  })

  test('adds the year 2028, leaves German empty, is told so, and mends it', async ({
    page,
    desk,
    live,
    project,
  }) => {
    await live.goto(`${project.site}about/`)
    await desk.choose('Feuille de route (À propos)')
    await expect(page.getByRole('main').getByRole('link', { name: '2026' })).toBeVisible()
    await page.getByRole('link', { name: /^Nouvelle entrée/ }).click()
    await page.getByRole('spinbutton', { name: 'Année' }).fill('2028')
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
    expect(project.changes()).toEqual({})

    await desk.text('Titre', 'Allemand').fill('Die ganze Region')
    await desk.save()
    await desk.saved()
    expect(Object.keys(project.changes())).toEqual(['content/roadmap/2028.json'])
    const file = path.join(project.folder, 'content/roadmap/2028.json')
    expect(readFileSync(file, 'utf8')).toBe(`{
  "$schema": "../../static/schemas/roadmap.json",
  "year": 2028,
  "status": "next",
  "title": {
    "fr": "Toute la région",
    "en": "The whole region",
    "de": "Die ganze Region"
  },
  "steps": [
    {
      "text": {
        "fr": "Ouverture aux communes.",
        "en": "Open to the communes.",
        "de": "Offen für die Gemeinden."
      }
    }
  ]
}
`)
    await expect(live.getByText('Toute la région')).toBeVisible()
    await expect(live.getByText('Ouverture aux communes.')).toBeVisible()
    project.commit()
  })

  test('uploads a photo of somebody', async ({ page, desk, live, project }) => {
    const picture = await sharp({
      create: { width: 960, height: 1200, channels: 3, background: '#16a' },
    })
      .png()
      .toBuffer()
    await live.goto(`${project.site}features/`)
    const photo = live.getByRole('img', { name: 'Portrait d’Alex Exemple' })
    const before = await photo.getAttribute('src')

    await desk.choose('Équipe', 'Alex Exemple')
    const preview = page.locator('img[role=presentation]')
    await expect(preview).toHaveJSProperty('naturalWidth', 960)
    await page.getByRole('button', { name: 'Choisir une image différente' }).click()
    const library = page.getByRole('dialog')
    const chooser = page.waitForEvent('filechooser')
    await library.getByText('Ajouter une image').click()
    await (
      await chooser
    ).setFiles({ name: 'Été à Genève.PNG', mimeType: 'image/png', buffer: picture })
    // What was just added is what is chosen.
    await expect(library.getByText('ete-a-geneve.png', { exact: false })).toBeVisible()
    await library.getByRole('button', { name: 'Choisir cette image' }).click()
    await desk.save()
    await desk.saved()
    expect(project.changes()).toEqual({
      'content/team/developer.json': [
        '-  "photo": "./developer.png",',
        '+  "photo": "./ete-a-geneve.png",',
      ],
      'content/team/ete-a-geneve.png': [],
    })
    await expect(photo).not.toHaveAttribute('src', before ?? '')
    project.commit()
  })

  test('changes a text of a page in one language', async ({ desk, live, project }) => {
    await live.goto(`${project.site}de/`)
    await desk.choose('Textes des pages', 'Accueil')
    await desk.unfold('Haut de la page')
    await desk.text('Titre', 'Allemand').fill('Einmal sagen, bis zum Schluss verfolgen.')
    await desk.save()
    await desk.saved()
    expect(project.changes()).toEqual({
      'locales/de/translation.json': [
        expect.stringMatching(/^- {6}"title": /),
        '+      "title": "Einmal sagen, bis zum Schluss verfolgen.",',
      ],
    })
    await expect(
      live.getByRole('heading', { name: 'Einmal sagen, bis zum Schluss verfolgen.' }),
    ).toBeVisible()
    project.commit()
  })
})
