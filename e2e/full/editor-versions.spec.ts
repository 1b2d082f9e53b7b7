/** Tests of versions that do not fit today's form, and of a checkbox in two versions. */
import { gitIn } from '../../__tests__/support/project'
import { inAll } from '../../__tests__/support/sample'
import { expectAxeSilent } from '../support/accessibility'
import { expect, open, test } from '../support/editor'

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
