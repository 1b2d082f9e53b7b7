/** Tests of how the editor describes changes, and of versions that do not fit today's form. */
import { gitIn } from '../../__tests__/support/project'
import { inAll } from '../../__tests__/support/sample'
import { recordOf } from '../../src/shared/unknown'
import { expectAxeSilent } from '../support/accessibility'
import { expect, open, STAT, test } from '../support/editor'

test.use({ expectedProblems: /409|422/ })

test('after a return to an earlier version, the editor links to the field of a text that this version lacks and that is required today', async ({
  page,
  desk,
  editor,
}) => {
  const feature = 'content/technical-features/one.json'
  const [gatsby, caddy] = ['Gatsby', 'Caddy'].map((text) => ({ en: text, de: text }))
  const git = gitIn(editor.root)
  editor.put(feature, { tags: [gatsby, caddy] })
  git('commit', '--quiet', '--all', '--message=Deux langues')
  editor.put(feature, { tags: [{ ...caddy, fr: 'Caddy' }, inAll('Vite')] })
  git('commit', '--quiet', '--all', '--message=Trois langues')
  await open(page, feature, 'Texte')
  await page.getByText('Versions', { exact: true }).click()
  const version = page.getByRole('listitem').filter({ hasText: 'Deux langues' })
  await version.getByRole('button', { name: /^Revenir à cette version/ }).click()
  const notice = page.getByRole('status').filter({ hasText: 'plus qu’elle n’a' })
  await expect(notice.getByRole('link')).toHaveCount(1)
  await expectAxeSilent(page)
  await notice.getByRole('link', { name: /Étiquette 1 › français/ }).click()
  const first = page.locator('[id$="#tags[0].fr"]')
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await first.fill('Gatsby')
  await desk.save()
  expect(editor.data(feature).tags).toEqual([inAll('Gatsby'), inAll('Caddy')])
})

test('an entry that was deleted and brought back has a version that says so, without a button to return to the deletion', async ({
  page,
  editor,
}) => {
  const git = gitIn(editor.root)
  const value = 'content/values/one.json'
  git('rm', '--quiet', value)
  git('commit', '--quiet', '--message=Supprimée')
  git('checkout', '--quiet', 'HEAD~1', '--', value)
  git('commit', '--quiet', '--message=Rétablie')
  await open(page, value, 'Un')
  await page.getByText('Versions', { exact: true }).click()
  const buttonOf = (sentence: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `${sentence} (` })
      .getByRole('button', { name: /^Revenir à cette version/ })
  await expect(buttonOf('Rétablie')).toBeVisible()
  await expect(page.getByText(/^Supprimée \(/)).toBeVisible()
  await expect(buttonOf('Supprimée')).toHaveCount(0)
})

for (const mine of [true, undefined])
  test(`when two people set a checkbox differently, the editor calls the versions yes and no, though ${mine ? 'somebody else' : 'its user'} left it empty`, async ({
    page,
    editor,
  }) => {
    const notice = 'content/privacy-notice.json'
    const theirs = mine ? undefined : true
    editor.put(notice, { reviewed: theirs })
    const text = { file: notice, path: 'reviewed', base: null, mine, theirs }
    editor.write('.git/editor-contested.json', JSON.stringify([text]))
    await page.goto('/admin/#/content/privacy-notice.json')
    const choice = page.getByRole('group', { name: /^Relu par/ })
    await expect(choice).toContainText(mine ? /oui.*non/ : /non.*oui/)
    await expect(choice).not.toContainText('(rien)')
  })

test("the editor's list of changes to publish describes every change in plain words", async ({
  page,
  editor,
}) => {
  editor.put(STAT, { label: { ...inAll('8'), fr: 'Neuf', de: 'Neun' } })
  const { openingHours } = editor.data('content/contact.json')
  const hours = { ...recordOf(openingHours), from: 'Friday' }
  editor.put('content/contact.json', { openingHours: hours })
  const feature = 'content/technical-features/one.json'
  editor.put(feature, { tags: [editor.data(feature).tags, inAll('Ensuite')].flat() })
  const notice = 'content/privacy-notice.json'
  const { lead } = editor.data(notice)
  editor.put(notice, { lead: { ...recordOf(lead), fr: 'Dès {launchYear}' } })
  await open(page, 'publish', 'Publier')
  const rows = page.locator('main .rows > li')
  await expect(rows.filter({ hasText: 'Chiffres' })).toContainText(/Neuf.*Neun/)
  await expect(rows.filter({ hasText: 'vendredi' })).not.toContainText('Friday')
  await expect(rows.filter({ hasText: 'Ensuite' })).not.toContainText('Texte ·')
  await expect(rows.filter({ hasText: 'Dès [année du lancement]' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Après' })).toHaveCount(4)
  // The lead of the privacy notice may not have the variable `{launchYear}`, which the test has put
  // there. The list of changes tells the person who publishes of that mistake.
  await expect(rows.filter({ hasText: 'entre accolades' })).toHaveCount(1)
})

test('the editor refuses to save a new public entry without its French title, and saves it without its German title; once the French title is there, the notice about it is gone', async ({
  page,
  desk,
  editor,
}) => {
  await open(page, 'content/roadmap/+.json', 'Nouvelle entrée')
  await page.getByRole('textbox', { name: 'Année' }).fill('2099')
  for (const language of ['Français', 'Anglais', 'Allemand'])
    await desk.text('Texte', language).fill('Un pas')
  await desk.text('Titre', 'Anglais').fill('The whole region')
  const french = desk.text('Titre', 'Français')
  const refusal = page.getByRole('alert').filter({ hasText: /^Pas enregistré\./ })
  for (const title of ['Toute', 'Toute la région']) {
    await french.fill('')
    await desk.press('Enregistrer')
    await expect(french).toBeFocused()
    await expect(refusal).toBeVisible()
    await french.fill(title)
    await expect(refusal).toBeHidden()
  }
  await desk.save()
  const title = { fr: 'Toute la région', en: 'The whole region' }
  expect(editor.data('content/roadmap/2099.json')).toMatchObject({ title })
})
