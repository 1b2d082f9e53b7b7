/** Tests of what the screen for publishing counts, asks and says. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { gitIn } from '../../__tests__/support/project'
import { inAll } from '../../__tests__/support/sample'
import { recordOf } from '../../src/shared/unknown'
import { expectAxeSilent } from '../support/accessibility'
import { kimIn, shareProject } from '../support/colleague'
import { expect, open, STAT, test } from '../support/editor'

test('an entry with several changed fields counts as one in the menu, in the sentence about the changes and on the button to publish', async ({
  page,
  editor,
}) => {
  const title = { fr: 'Une', en: 'One', de: 'Eins' }
  editor.put('content/values/one.json', { title, text: inAll('Neuf') })
  await open(page, 'publish', 'Publier')
  const rows = page.locator('main .rows > li')
  const link = page.getByRole('link', { name: /^Publier/ })
  await expect(rows).toHaveCount(1)
  await expect(link).toHaveText('Publier 1')
  await expect(page.getByText(/^Entrées changées .*\(1\)\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publier l’entrée' })).toBeVisible()
  await expect(rows.getByRole('group', { name: 'Texte', exact: true })).toContainText(
    'Neuf',
  )

  editor.put(STAT, { value: inAll('9') })
  await expect(link).toHaveText('Publier 2')
  await expect(page.getByRole('button', { name: 'Publier les 2 entrées' })).toBeVisible()
  await expectAxeSilent(page)
  await rows.getByRole('link', { name: 'Titre' }).click()
  await expect(page).toHaveURL(/values\/one\.json#title/)
})

test('after a publication, the editor says that the public site follows if a colleague has taken the entry out of preparation meanwhile', async ({
  page,
  editor,
}) => {
  const file = 'content/values/one.json'
  editor.put(file, { draft: true })
  gitIn(editor.root)('commit', '--quiet', '--all', '--message=En préparation')
  editor.put(file, { title: inAll('Neuf') })
  await open(page, 'publish', 'Publier')
  await page.getByLabel(/^Ce que vous avez changé/).fill('Neuf')
  await page.getByLabel('Votre nom').fill('Ada')
  await page.route('**/api/publish*', async (route) => {
    editor.put(file, { draft: undefined })
    gitIn(editor.root)('commit', '--quiet', '--all', '--message=Publique')
    await route.fulfill({ json: { pushed: true } })
  })
  await page.getByRole('button', { name: 'Partager avec l’équipe' }).click()
  await expect(page.getByText(/^C’est publié et partagé.*public suivra/)).toBeVisible()
})

test('while the editor publishes, it says so, sends one request even if the button is pressed again, and does not ask to publish again', async ({
  page,
  editor,
}) => {
  editor.put(STAT, { value: inAll('9') })
  await open(page, 'publish', 'Publier')
  await page.getByLabel(/^Ce que vous avez changé/).fill('Neuf')
  await page.getByLabel('Votre nom').fill('Ada')

  let sent = () => {}
  const isSent = new Promise<void>((resolve) => (sent = resolve))
  let requests = 0
  await page.route('**/api/publish*', async (route) => {
    requests += 1
    const answer = await route.fetch()
    await isSent
    await route.fulfill({ json: { ...recordOf(await answer.json()), pushed: true } })
  })
  // The server commits before it pushes. Until the push is done, the project has a commit that is
  // not sent (`isUnsent`), which the editor must not offer to send.
  let isUnsent = true
  await page.route('**/api/project*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...recordOf(await answer.json()), isUnsent } })
  })

  const reread = page.waitForResponse('**/api/project*')
  await page.getByRole('button', { name: 'Publier l’entrée' }).click()
  const button = page.getByRole('button', { name: 'Publication en cours' })
  await expect(
    page.getByRole('status').filter({ hasText: /^Publication en cours/ }),
  ).toBeVisible()
  await button.press('Enter')
  await reread
  await expect(page.locator('main .rows > li')).toHaveCount(1)
  await expect(page.getByText(/pas encore partagé/)).toBeHidden()
  await expect(button).toBeFocused()

  // A person who opens another screen while the editor publishes, and then comes back, must not be
  // asked to publish again, either.
  await page.getByRole('link', { name: /^À compléter/ }).click()
  await page.getByRole('link', { name: /^Publier/ }).click()
  await expect(button).toBeVisible()
  isUnsent = false
  sent()
  await expect(page.getByText(/^C’est publié et partagé/)).toBeVisible()
  await expect(page.getByText(/est déjà publié/)).toBeVisible()
  expect(requests).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the screen for publishing asks about a translation with the same words as the French text until its words differ', async ({
  page,
  editor,
}) => {
  editor.put(STAT, {
    label: {
      fr: 'langues parlées dans la ville',
      en: 'x',
      de: 'langues parlées dans la ville',
    },
  })
  await open(page, 'publish', 'Publier')
  const asked = page.getByRole('link', { name: /texte français tel quel \(1\)/ })
  await expect(asked).toBeVisible()
  editor.put(STAT, {
    label: { fr: 'langues parlées dans la ville', en: 'x', de: 'Sprachen' },
  })
  await expect(asked).toBeHidden()
})

test('on the screen for publishing, the new order of entries and the other changes of these entries are ticked and unticked together', async ({
  page,
  editor,
}) => {
  editor.put('content/values/Deux.json', { order: 3, title: inAll('Le deuxième') })
  editor.put('content/values/Trois.json', { order: 2 })
  editor.put(STAT, { value: inAll('9') })
  await open(page, 'publish', 'Publier')
  const box = (name: RegExp) => page.getByRole('checkbox', { name })
  await box(/Valeurs, Ordre$/).uncheck()
  await expect(box(/Le deuxième$/)).not.toBeChecked()
  await expect(box(/Chiffres/)).toBeChecked()
  await box(/Le deuxième$/).check()
  await expect(box(/Valeurs, Ordre$/)).toBeChecked()
})

test('the screen for publishing names a deleted entry by its title, and shares an earlier commit that the team does not have yet', async ({
  page,
  editor,
}) => {
  const { git, shared } = shareProject(editor.root)
  editor.put(STAT, { value: inAll('9') })
  git('commit', '--quiet', '--all', '--message=Neuf')
  rmSync(path.join(editor.root, 'content/values/Deux.json'))
  await open(page, 'publish', 'Publier')
  const row = page.locator('main .rows > li')
  await expect(row).toContainText(/Valeurs › Deux.*Supprimé/)
  await expect(page.getByText(/pas encore partagé avec l’équipe/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Publier/ })).toHaveText(
    /1.*pas encore partagé/,
  )
  await row.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Partager avec l’équipe' }).click()
  await expect(page.getByText(/^C’est publié et partagé/)).toBeVisible()
  await expect(page.getByText(/pas encore partagé/)).toHaveCount(0)
  expect(git('-C', shared, 'log', '-1', '--format=%s')).toBe('Neuf')
})

test('an entry that was unticked is ticked again once its user has chosen to keep their version, and is not called refused before', async ({
  page,
  desk,
  editor,
}) => {
  const kim = kimIn(editor.root, shareProject(editor.root).shared)
  editor.put(STAT, { value: { ...inAll('8'), fr: '9' } })
  editor.put('content/values/Deux.json', { title: inAll('Autre') })
  await open(page, 'publish', 'Publier')
  const figure = page.getByRole('checkbox', { name: /^Publier.: Chiffres/ })
  await figure.uncheck()
  kim.publish(STAT, { value: { ...inAll('8'), fr: '10' } })
  await page.getByLabel(/^Ce que vous avez changé/).fill('Un titre')
  await page.getByLabel('Votre nom').fill('Ada')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Publier/ })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'Chiffres › 10' })).toHaveText(
    /^C’est publié.*Deux personnes ont changé le même texte/,
  )
  await open(page, STAT, '10')
  await desk.press(/^Garder la mienne/)
  await desk.save()
  await open(page, 'publish', 'Publier')
  await expect(figure).toBeChecked()
})
