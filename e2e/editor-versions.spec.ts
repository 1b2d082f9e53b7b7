/** Tests how the editor merges versions, publishes them and brings them back. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { inAll } from '../__tests__/support/sample'
import { expectAxeSilent } from './support/accessibility'
import { expect, open, STAT, test } from './support/editor'

test.use({ expectedProblems: /409|422/ })

test('the editor can bring back an earlier published version of an entry', async ({
  page,
  desk,
  editor,
}) => {
  editor.put(STAT, { value: inAll('9') })
  await open(page, 'publish', 'Publier')
  await page.getByLabel('Ce que vous avez changé').fill('Un nouveau chiffre')
  await page.getByLabel('Votre nom').fill('Ada Perrin')
  await expectAxeSilent(page)
  await desk.press('Publier')
  await expect(page.getByRole('status').filter({ hasText: 'C’est publié' })).toBeVisible()
  // In a high window nothing is scrolled half under the bar at the top, which axe would report.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await open(page, 'content/stats/one.json', '9')
  await page.getByText('Versions', { exact: true }).click()
  await expect(page.getByText('Un nouveau chiffre (Ada Perrin)')).toBeVisible()
  // The project's first commit also adds code, so the list of versions calls it a technical change.
  await expect(page.getByText(/^Modification technique\s: Début \(/)).toBeVisible()
  await expectAxeSilent(page)
  await page
    .getByRole('button', { name: /^Revenir à cette version/ })
    .last()
    .click()
  await expect(desk.text('Chiffre')).toHaveValue('8')
  const changed = /Ce qui change dans le formulaire\s: Chiffre › français, /
  await expect(page.getByRole('status').filter({ hasText: changed })).toBeVisible()
  await desk.save()
  expect(editor.data(STAT).value).toEqual(inAll('8'))
})

test('the editor deletes an entry after a confirmation, and can bring it back', async ({
  page,
  desk,
  editor,
}) => {
  const file = 'content/values/Deux.json'
  const text = editor.read(file)
  const before = editor.data(file)
  await open(page, 'content/stats/', 'Chiffres (À propos)')
  page.once('dialog', (dialog) => dialog.accept())
  await desk.press(/^Supprimer/)
  await expect(page.getByRole('alert')).toHaveText(/Chiffres .*aucun/)
  await open(page, 'content/values/', 'Valeurs (À propos)')
  page.once('dialog', (dialog) => dialog.dismiss())
  await desk.press('Supprimer : Deux')
  expect(editor.data(file)).toEqual(before)
  page.once('dialog', (dialog) => dialog.accept())
  await desk.press('Supprimer : Deux')
  const notice = page.getByRole('status').filter({ hasText: 'supprimé' })
  await expect(notice).toBeVisible()
  await desk.choose('Chiffres')
  await expect(notice).toBeHidden()
  await desk.choose('Valeurs')
  const bin = page.getByText('Entrées supprimées', { exact: true })
  await bin.click()
  const bringBack = page.getByRole('button', { name: 'Rétablir : Deux' })
  await expect(bringBack).toBeVisible()
  await expectAxeSilent(page)

  // The entry comes back from somebody else, first as it was and then with another title.
  editor.write(file, text)
  await expect(bin).toBeHidden()
  editor.put(file, { title: inAll('Autre') })
  await bin.click()
  await expect(page.getByText(/est de nouveau dans la liste/)).toBeVisible()
  rmSync(path.join(editor.root, file))
  await expect(page.getByText(/est de nouveau dans la liste/)).toBeHidden()
  await desk.press('Rétablir : Deux')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deux')
  expect(editor.data(file)).toMatchObject(before)
})
