/** Tests of the field in which a person writes an article. */
import { expectAxeSilent, expectTree, named, type Part } from './support/accessibility'
import { button, FIELD, NEWS, openEmpty, savedArticle } from './support/article'
import { expect, test } from './support/editor'

test.describe.configure({ mode: 'default' })

test('an article that is written with keys is saved as Markdown, and shows the same when it is opened again', async ({
  page,
  desk,
  editor,
}) => {
  const field = await openEmpty(page, desk)
  await page.keyboard.type('Un début ')
  await field.press('Control+b')
  await page.keyboard.type('gras')
  await field.press('Control+b')
  await page.keyboard.type(' et ')
  await field.press('Control+i')
  await page.keyboard.type('penché')
  await field.press('Control+i')
  await page.keyboard.type('.')
  await field.press('Shift+Enter')
  await page.keyboard.type('À la ligne.')
  await field.press('Enter')
  await page.keyboard.type('Intertitre')
  await field.press('Control+Shift+2')
  await field.press('Enter')
  await page.keyboard.type('un')
  await field.press('Control+Shift+8')
  await field.press('Enter')
  await page.keyboard.type('deux')
  await field.press('Enter')
  await field.press('Enter')
  await page.keyboard.type('Fin.')

  const tree: Part = [
    named('textbox', 'français'),
    [
      'paragraph',
      'text: Un début',
      'strong: gras',
      'text: et',
      'emphasis: penché',
      'text: . À la ligne.',
    ],
    named('heading', 'Intertitre', '[level=2]'),
    ['list', ['listitem', 'paragraph: un'], ['listitem', 'paragraph: deux']],
    'paragraph: Fin.',
  ]
  await expectTree(field, tree)
  await desk.save()
  expect(savedArticle(editor)).toBe(
    'Un début **gras** et _penché_.\\\nÀ la ligne.\n\n## Intertitre\n\n- un\n- deux\n\nFin.',
  )
  await page.reload()
  await expectTree(desk.text(FIELD), tree)
  await expect(
    page.getByRole('status').filter({ hasText: /^Enregistré\. / }),
  ).toBeVisible()
})

test('the dialog of a link asks for words and address, refuses a javascript: address and a page that does not exist, and changes and removes a link', async ({
  page,
  desk,
  editor,
}) => {
  const field = await openEmpty(page, desk)
  await page.keyboard.type('Lisez ')
  await field.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Lien' })
  const address = dialog.getByRole('textbox', { name: 'Adresse' })
  await expect(dialog.getByRole('textbox', { name: 'Mots du lien' })).toBeFocused()
  await page.keyboard.type('ce rapport')
  await address.fill('javascript:alert(1)')
  await expect(address).toHaveAccessibleDescription(/Un lien ne peut pas mener là/)
  await expectAxeSilent(page)
  await address.press('Enter')
  await expect(dialog).toBeVisible()
  for (const nowhere of ['/fonctionnalites', '/de/nirgends/', '/news/2020-01-02-rien/']) {
    await address.fill(nowhere)
    await address.press('Enter')
    await expect(address).toHaveAccessibleDescription(/Choisissez ci-dessus une page/)
  }
  await address.fill('example.org/rapport')
  await expect(address).not.toHaveAttribute('aria-invalid')
  await address.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field).toBeFocused()
  await page.keyboard.type(' demain.')
  const link = field.getByRole('link')
  await expect(link).toHaveText('ce rapport')
  await expect(link).toHaveAttribute('href', 'https://example.org/rapport')

  await link.click()
  await expect(button(page, 'Lien')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Lien').click()
  await expect(address).toHaveValue('https://example.org/rapport')
  await address.fill('nom@example.org')
  await dialog.getByRole('button', { name: 'Mettre le lien' }).click()
  await desk.save()
  expect(savedArticle(editor)).toBe('Lisez [ce rapport](mailto:nom@example.org) demain.')

  await field.press('Control+k')
  await dialog.getByRole('button', { name: 'Retirer le lien' }).click()
  await expect(link).toHaveCount(0)
  await field.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field).toBeFocused()
})

test('a link to an article puts the cursor into its field', async ({ page, desk }) => {
  await page.goto(`/admin/#/${NEWS}#text.fr`)
  await expect(desk.text(FIELD)).toBeFocused()
})
