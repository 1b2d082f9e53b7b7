/** Tests of the field in which a person writes an article. */
import { expectTree, named, type Part } from './support/accessibility'
import { FIELD, NEWS, openEmpty, savedArticle } from './support/article'
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

test('a link to an article puts the cursor into its field', async ({ page, desk }) => {
  await page.goto(`/admin/#/${NEWS}#text.fr`)
  await expect(desk.text(FIELD)).toBeFocused()
})
