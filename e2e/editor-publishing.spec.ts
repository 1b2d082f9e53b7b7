/** Tests of publishing: what a person may hold back, and what colleagues publish. */
import path from 'node:path'
import { gitIn } from '../__tests__/support/project'
import { inAll } from '../__tests__/support/sample'
import { expectAxeSilent } from './support/accessibility'
import { kimIn, shareProject } from './support/colleague'
import { expect, open, STAT, test } from './support/editor'

test('a person publishes one of two entries, and the unticked one waits, also after a reload and a failed push, until it is ticked again', async ({
  page,
  editor,
}) => {
  // The test gets more time: it publishes three times, and each publication runs many commands of
  // git.
  test.slow()
  const git = gitIn(editor.root)
  const shared = path.join(editor.root, '.git/shared.git')
  const branch = git('symbolic-ref', '--short', 'HEAD')
  git('remote', 'add', 'origin', shared)
  git('config', `branch.${branch}.remote`, 'origin')
  git('config', `branch.${branch}.merge`, `refs/heads/${branch}`)
  const committed = (file: string) => git('show', `HEAD:${file}`)

  editor.put(STAT, { value: inAll('9') })
  editor.put('content/values/Deux.json', { title: inAll('Pas encore') })
  await open(page, 'publish', 'Publier')
  const tick = (name: RegExp) => page.getByRole('checkbox', { name })
  const waits = tick(/^Publier.: Valeurs › Pas encore/)
  await expect(waits).toBeChecked()
  await expect(tick(/^Publier.: Chiffres/)).toBeChecked()
  await waits.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Cochées' })).toHaveText(
    /: 1 sur 2\.$/,
  )
  await expectAxeSilent(page)
  await page.reload()
  await expect(waits).not.toBeChecked()

  // The repository that the team shares does not exist yet, so the first push fails.
  await page.getByLabel(/^Ce que vous avez changé/).fill('Neuf')
  await page.reload()
  await expect(page.getByLabel(/^Ce que vous avez changé/)).toHaveValue('Neuf')
  await page.getByLabel('Votre nom').fill('Ada')
  const publish = page.getByRole('main').getByRole('button', { name: /^Publier/ })
  await expect(publish).toHaveText('Publier l’entrée')
  await publish.click()
  await expect(page.getByRole('alert')).toContainText(
    /n’a pas pu être partagé.*décoché \(1\) reste enregistré/,
  )
  expect(committed(STAT)).toContain('"9"')
  expect(committed('content/values/Deux.json')).not.toContain('Pas encore')
  await expect(waits).not.toBeChecked()

  git('init', '--quiet', '--bare', shared)
  const share = page.getByRole('button', { name: 'Partager avec l’équipe' })
  await share.click()
  await expect(page.getByText(/^C’est publié et partagé.*décoché \(1\)/)).toBeVisible()
  await expect(waits).not.toBeChecked()
  await publish.click()
  await expect(page.getByRole('alert')).toHaveText(/^Rien n’est coché/)

  await waits.check()
  await page.getByLabel(/^Ce que vous avez changé/).fill('Deux')
  await publish.click()
  await expect(page.getByText(/est déjà publié/)).toBeVisible()
  expect(committed('content/values/Deux.json')).toContain('Pas encore')
})

test('when a colleague’s publication arrives, the editor says who published it and which entry has changed', async ({
  page,
  editor,
}) => {
  const { shared } = shareProject(editor.root)
  const publish = async (sentence: string) => {
    await page.getByLabel(/^Ce que vous avez changé/).fill(sentence)
    await page.getByLabel('Votre nom').fill('Ada')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Publier/ })
      .click()
  }
  const published = page.getByText(/^C’est publié et partagé/)
  editor.put('content/contact.json', { phone: '+41 22 000 00 99' })
  await open(page, 'publish', 'Publier')
  await publish('Le téléphone')
  await expect(published).toBeVisible()

  const kim = kimIn(editor.root, shared)
  kim.publish('content/values/Deux.json', { title: inAll('Deux de Kim') })
  editor.put('content/contact.json', { phone: '+41 22 000 00 98' })
  await publish('Le téléphone encore')
  await expect(published).toHaveText(/Reçu de Kim\s: Valeurs › Deux de Kim\./)
  await open(page, 'content/values/Deux.json', 'Deux de Kim')
  await expect(page.getByText('Enregistré. Ici, rien ne reste à publier.')).toBeVisible()

  kim.git('pull', '--quiet')
  kim.publish(STAT, { value: inAll('9') })
  // The page asks its server for the work of others every three minutes; the test does so at once.
  await page.request.post('/admin/api/follow?lang=fr', { data: {} })
  const notice = page.getByRole('status').filter({ hasText: /^Reçu de Kim/ })
  await expect(notice).toHaveText(/Kim\u202f: Chiffres › 9\./)
})
