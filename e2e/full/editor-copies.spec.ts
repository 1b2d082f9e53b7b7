/** Tests of the copies of entries, and of undoing what the editor has just deleted or removed. */
import { inAll } from '../../__tests__/support/sample'
import { expectAxeSilent } from '../support/accessibility'
import { expect, open, test } from '../support/editor'
import { deleteSecond, FIRST, openList, SECOND } from '../support/values'

test('a copy of an entry has the unsaved text of its original’s form, and several copies can be begun before one is saved', async ({
  page,
  desk,
  editor,
}) => {
  await open(page, FIRST, 'Un')
  await desk.text('Titre').fill('Un neuf')
  await desk.press('Dupliquer : Un neuf')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouvelle entrée')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Voici une copie de « Un neuf »')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'En préparation' })).toBeChecked()
  await expect(desk.text('Titre')).toHaveValue('Un neuf (copie)')
  await expectAxeSilent(page)

  await openList(page)
  for (const mark of ['copie', 'copie 2']) {
    await desk.press('Dupliquer : Deux')
    await expect(desk.text('Titre')).toHaveValue(`Deux (${mark})`)
    await openList(page)
  }
  const begun = page.getByRole('main').getByRole('listitem').filter({ hasText: 'copie' })
  await expect(begun).toHaveCount(3)
  await expect(begun.filter({ hasText: 'non enregistré' })).toHaveCount(3)

  await page.reload()
  for (const name of ['Un neuf (copie)', 'Deux (copie)', 'Deux (copie 2)']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(desk.text('Titre')).toHaveValue(name)
    await desk.save()
    await openList(page)
  }
  await expect(begun.filter({ hasText: 'En préparation' })).toHaveCount(3)
  expect(editor.data('content/values/un-neuf-copie.json')).toMatchObject({
    draft: true,
    order: 4,
    title: { ...inAll('Un'), fr: 'Un neuf (copie)' },
  })
  expect(editor.data('content/values/deux-copie-2.json')).toMatchObject({ order: 6 })
  // The new title of the original was typed but not saved, and saving its copies must not save it.
  expect(editor.data(FIRST)).toMatchObject({ title: inAll('Un') })
})

test.describe('the editor while its server restarts', () => {
  test.use({ expectedProblems: /ERR_|404/ })

  test('a deletion can still be undone after the server of the editor was restarted', async ({
    page,
    desk,
    editor,
  }) => {
    const before = editor.read(SECOND)
    await openList(page)
    await deleteSecond(page, desk)
    await editor.close()
    await expect(page.getByRole('alert')).toHaveText(/L’éditeur est arrêté/)
    await editor.start(editor.root)
    await expect(page.getByText(/^L’éditeur répond de nouveau.*supprimé/)).toBeVisible()
    await desk.press('Annuler')
    await expect(page.getByText('« Deux » est de nouveau là.')).toBeVisible()
    expect(editor.read(SECOND)).toBe(before)
  })

  test('once the server of the editor has ended, the editor says with which command and in which folder to start it again, and goes on by itself', async ({
    page,
    desk,
    editor,
  }) => {
    await open(page, FIRST, 'Un')
    await desk.text('Titre').fill('Un neuf')
    await editor.close()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('« npm run edit »')
    await expect(alert).toContainText(`« ${editor.root} »`)
    await expect(alert).toContainText('Rien n’est perdu')
    await editor.start(editor.root)
    await expect(page.getByText(/^L’éditeur répond de nouveau/)).toBeVisible()
    await expect(desk.text('Titre')).toHaveValue('Un neuf')
    await desk.save()
    expect(editor.data(FIRST)).toMatchObject({ title: { fr: 'Un neuf' } })
  })
})
