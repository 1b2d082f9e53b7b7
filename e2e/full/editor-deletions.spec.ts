/** Tests of entries that one person has deleted and another one has changed. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { inAll } from '../../__tests__/support/sample'
import { expectAxeSilent } from '../support/accessibility'
import { NEWS } from '../support/article'
import { kimIn, shareProject } from '../support/colleague'
import { expect, open, test, type Desk } from '../support/editor'

test.use({ expectedProblems: /409|422/ })

for (const isMine of [true, false])
  test(`the editor keeps the chosen version of an entry that ${isMine ? 'its user deleted and somebody else changed' : 'its user changed and somebody else deleted'}`, async ({
    page,
    desk,
    editor,
  }) => {
    const existing = 'content/values/Deux.json'
    const file = isMine ? existing : 'content/values/gone.json'
    const base = editor.data(existing)
    const changed = { ...base, title: inAll('Neuf') }
    const [mine, theirs] = isMine ? [null, changed] : [changed, null]
    if (isMine) editor.put(existing, changed)
    const text = { file, path: '', base, mine, theirs }
    editor.write('.git/editor-contested.json', JSON.stringify([text]))
    await open(page, file, 'Neuf')
    const choice = page.getByRole('group', { name: 'L’entrée entière' })
    await expect(choice).not.toContainText('schemas')
    await expect(choice).toContainText('L’entrée est supprimée.')
    const title = isMine ? /a changé le même texte/ : /a supprimé cette entrée/
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    const why = isMine ? 'a publié entre-temps' : 'a supprimé l’entrée entre-temps'
    await expect(
      page.getByText(
        RegExp(`^Pas encore publié, car quelqu’un ${why}.*Valeurs › (Neuf|Deux)`),
      ),
    ).toBeVisible()
    await expect(page.getByText(/copiez d’abord/)).toBeHidden()
    if (isMine) {
      await page.getByRole('link', { name: 'Valeurs non enregistré' }).click()
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Neuf' })
      await expect(row).toContainText('deux versions, à vous de choisir')
      await row.getByRole('link', { name: 'Neuf' }).click()
      await expect(desk.text('Titre')).toBeHidden()
    } else {
      // Somebody else has deleted the entry. The list of values still has it, so that a person who
      // leaves the form without choosing finds it again.
      await page.getByRole('link', { name: 'Valeurs non enregistré' }).click()
      const row = page.locator('main .rows > li').filter({ hasText: 'quelqu’un d’autre' })
      await row.getByRole('link', { name: 'Neuf' }).click()
    }
    await choice.getByRole('button', { name: /^Garder la mienne/ }).click()
    await expect(page.getByText(/^C’est choisi\. Enregistrez/)).toBeVisible()
    if (isMine)
      await expect(page.getByText(/^Vous avez choisi de supprimer/)).toBeVisible()
    await desk.press('Enregistrer')
    if (isMine) {
      await expect(page.getByText(/^«\sNeuf\s» est supprimé/)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Valeurs' })).toBeVisible()
      expect(() => editor.read(file)).toThrow()
    } else {
      await expect(page.getByText(/^Enregistré\. /)).toBeVisible()
      expect(editor.data(file)).toMatchObject({ title: inAll('Neuf') })
    }
  })

const deleteNews = async (page: Page, desk: Desk) => {
  await open(page, 'content/news/', 'Actualités')
  page.once('dialog', (dialog) => dialog.accept())
  await desk.press(/^Supprimer/)
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
}

const follow = (page: Page) =>
  page.request.post('/admin/api/follow?lang=fr', { data: {} })

test('an entry with two versions is named by its title among what is not saved, and taking its deletion leads to the list', async ({
  page,
  editor,
}) => {
  const file = 'content/values/gone.json'
  const base = editor.data('content/values/Deux.json')
  const mine = { ...base, title: inAll('Neuf') }
  const text = { file, path: '', base, mine, theirs: null }
  editor.write('.git/editor-contested.json', JSON.stringify([text]))
  await open(page, file, 'Neuf')
  await open(page, 'publish', 'Publier')
  await page.getByRole('main').getByRole('link', { name: 'Valeurs › Neuf' }).click()
  await page.getByRole('button', { name: /^Prendre l’autre/ }).click()
  await expect(page.getByRole('heading', { name: 'Valeurs' })).toBeVisible()
  await expect(page.getByText(/déjà à sa place/)).toBeVisible()
})

test('if a colleague has renamed a news item that was deleted here, the editor says so in the place of the notice that offers to undo the deletion', async ({
  page,
  desk,
  editor,
}) => {
  const kim = kimIn(editor.root, shareProject(editor.root).shared)
  await deleteNews(page, desk)
  const renamed = path.posix.join(path.posix.dirname(NEWS), '2020-01-01-quai.json')
  kim.git('mv', NEWS, renamed)
  const formerNames = [path.posix.basename(NEWS, '.json')]
  kim.publish(renamed, { title: inAll('Quai'), formerNames })
  await follow(page)
  await expect(
    page.getByRole('status').filter({ hasText: /n’est pas supprimée.*Kim.*«\sQuai\s»/ }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Quai' })).toBeVisible()
})

test('if a colleague has changed a news item that was deleted here, the editor asks whether to delete it, and deletes it once it is told so', async ({
  page,
  desk,
  editor,
}) => {
  const kim = kimIn(editor.root, shareProject(editor.root).shared)
  await deleteNews(page, desk)
  kim.publish(NEWS, { lead: inAll('Nouveau') })
  await follow(page)
  await expect(page.getByRole('alert')).toContainText('Texte')
  expect(editor.data(NEWS)).toMatchObject({ lead: inAll('Nouveau') })
  await open(page, NEWS, 'Texte')
  await expectAxeSilent(page)
  await desk.press(/^Garder la mienne/)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(() => existsSync(path.join(editor.root, NEWS))).toBe(false)
})
