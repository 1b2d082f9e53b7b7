/** Tests of the copies of entries. */
import type { Page } from '@playwright/test'
import { inAll } from '../__tests__/support/sample'
import { expectAxeSilent } from './support/accessibility'
import { expect, open, test } from './support/editor'

const FIRST = 'content/values/one.json'

/** Opens the list. Its link in the menu has another name while an entry is not saved. */
const openList = (page: Page) => open(page, 'content/values/', 'Valeurs (À propos)')

test('a copy has what is typed in the form of its original, and several copies can be begun before one is saved', async ({
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
    title: { ...inAll('Un (copie)'), fr: 'Un neuf (copie)' },
  })
  expect(editor.data('content/values/deux-copie-2.json')).toMatchObject({ order: 6 })
  // The original still has its unsaved title, and nothing else.
  expect(editor.data(FIRST)).toMatchObject({ title: inAll('Un') })
})
