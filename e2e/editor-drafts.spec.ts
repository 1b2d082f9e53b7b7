/** Tests of entries in preparation, and of entries that are not in all languages. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { gitIn } from '../__tests__/support/project'
import { expectAxeSilent } from './support/accessibility'
import { deskOf, expect, open, test } from './support/editor'

const file = (name: string) => `content/values/${name}.json`

test('an entry in preparation is saved in French alone, and lists and the screen for publishing say that it is not public', async ({
  page,
  desk,
  editor,
}) => {
  await open(page, 'content/values/', 'Valeurs')
  await page.getByRole('link', { name: 'Nouvelle entrée' }).click()
  await page.getByRole('radio', { name: 'En préparation' }).check()
  await desk.text('Titre').fill('Une valeur à venir')
  await expectAxeSilent(page)
  // Whoever saves by keyboard types on in the same field, though the entry gets its file name.
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Enregistré\. /)).toBeVisible()
  await expect(desk.text('Titre')).toBeFocused()
  expect(editor.data(file('une-valeur-a-venir'))).toMatchObject({
    draft: true,
    title: { fr: 'Une valeur à venir' },
  })

  await desk.choose('Valeurs')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'à venir' })
  await expect(row).toContainText('En préparation')
  await page.getByRole('link', { name: /À compléter/ }).click()
  const task = page.getByRole('main').getByRole('listitem').filter({ hasText: 'à venir' })
  await expect(task.first()).toContainText('En préparation')
  await page.getByRole('link', { name: /Publier/ }).click()
  await expect(page.getByRole('main')).toContainText('En préparation')
  await expect(page.getByText('partagées avec l’équipe')).not.toHaveClass(/summary/)
})

test('a new entry that one tab saves opens in the other tabs in which it was begun, with the cursor in its field', async ({
  page: one,
  context,
}) => {
  await open(one, 'content/values/', 'Valeurs')
  await one.getByRole('link', { name: 'Nouvelle entrée' }).click()
  await deskOf(one).text('Titre').fill('Une valeur')
  const two = await context.newPage()
  await two.goto(one.url())
  await expect(deskOf(two).text('Titre')).toHaveValue('Une valeur')
  await two.getByRole('radio', { name: 'En préparation' }).check()
  await deskOf(one).text('Titre').focus()
  await deskOf(two).save()
  await expect(one).toHaveURL(/une-valeur\.json/)
  await expect(deskOf(one).text('Titre')).toHaveValue('Une valeur')
  await expect(deskOf(one).text('Titre')).toBeFocused()
})

test('an entry is saved in French alone, its list says so, and the tasks name what to translate once for each other language', async ({
  page,
  desk,
  editor,
}) => {
  await open(page, 'content/values/one.json', 'Un')
  for (const field of ['Titre', 'Texte'])
    for (const language of ['Anglais', 'Allemand'])
      await desk.text(field, language).fill('')
  await desk.save()
  expect(editor.data(file('one')).title).not.toHaveProperty(
    'de',
    expect.stringMatching(/./),
  )

  await desk.choose('Valeurs')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Un' })
  await expect(row).toContainText('seulement en français')
  await page.getByRole('link', { name: 'À compléter' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: /Un\s*À traduire.: Titre, Texte/ })).toHaveCount(2)
})

test('deleting an entry in preparation is shared with the team, since the public never saw it', async ({
  page,
  editor,
}) => {
  const git = gitIn(editor.root)
  editor.put(file('Deux'), { draft: true })
  git('commit', '--quiet', '--all', '--message=En préparation')
  rmSync(path.join(editor.root, file('Deux')))
  await open(page, 'publish', 'Publier')
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Partager avec l’équipe' }),
  ).toBeVisible()
})
