/** Tests of what lists, versions and forms say of entries in preparation and of unfinished texts. */
import { gitIn } from '../../__tests__/support/project'
import { inAll } from '../../__tests__/support/sample'
import { allLanguages } from '../../src/i18n/config'
import { messagesFile } from '../../src/i18n/messages'
import { expect, open, test } from '../support/editor'

test('the version in which an entry became public shows that change in the list of versions, but no text that was written later', async ({
  page,
  editor,
}) => {
  const file = 'content/values/one.json'
  const git = gitIn(editor.root)
  editor.put(file, { draft: true })
  git('commit', '--quiet', '--all', '--message=En préparation')
  editor.put(file, { draft: undefined })
  git('commit', '--quiet', '--all', '--message=Publique')
  editor.put(file, { text: inAll('D’aujourd’hui') })
  git('commit', '--quiet', '--all', '--message=Corrigée')
  await open(page, file, 'Un')
  await page.getByText('Versions', { exact: true }).click()
  const version = (sentence: string) =>
    page.locator('main .rows > li').filter({ hasText: sentence })
  await expect(version('Corrigée')).toContainText('D’aujourd’hui')
  await expect(version('Publique')).toContainText('en préparation → publiée')
  await expect(version('Publique')).not.toContainText('D’aujourd’hui')
})

test('the number beside «À compléter» is that of the rows on its screen, and is updated while a form is open, once a colleague’s work arrives', async ({
  page,
  editor,
}) => {
  await open(page, 'todo', 'À compléter')
  const link = page.getByRole('link', { name: /^À compléter/ })
  const rows = page.locator('main .rows > li')
  const before = await rows.count()
  await expect(link).toHaveText(before > 0 ? `À compléter ${before}` : 'À compléter')

  await open(page, 'content/values/one.json', 'Un')
  const title = { fr: 'Un', en: '', de: '' }
  editor.put('content/values/Deux.json', { title, text: title, draft: true })
  // The entry adds three rows: one since it is in preparation, and one for each missing
  // translation, English and German.
  await expect(link).toHaveText(`À compléter ${before + 3}`)
  await link.click()
  await expect(rows).toHaveCount(before + 3)
})

test('the form of the texts of mails says that no page shows them, and offers no preview', async ({
  page,
  editor,
}) => {
  for (const { code } of allLanguages)
    editor.put(messagesFile(code), { mail: { unsubscribe: 'Se désabonner' } })
  await open(page, 'locales/fr/translation.json#mail', 'E-mails')
  await expect(page.getByText('aucune page ne les montre')).toBeVisible()
  await expect(page.getByRole('link', { name: /aperçu/ })).toBeHidden()
})
