/**
 * Tests what becomes of a text that is pasted into an article, and how the editor shows an article
 * in its search and on its page for publishing.
 */
import { inAll } from '../../__tests__/support/sample'
import { NEWS, openEmpty, paste, pasted, savedArticle } from '../support/article'
import { expect, open, test } from '../support/editor'

test.describe.configure({ mode: 'default' })

for (const [program, file] of Object.entries({
  Word: 'word',
  'Google Docs': 'google-docs',
  LibreOffice: 'libreoffice',
  'a web page': 'web-page',
}))
  test(`an article pasted from ${program} keeps headings, lists, bold words and links, but no styles, and one Undo removes it`, async ({
    page,
    desk,
    editor,
  }) => {
    const field = await openEmpty(page, desk)
    await page.keyboard.type('Avant')
    await field.press('Enter')
    await paste(field, pasted(file))
    await expect(field.getByRole('heading', { level: 2 })).toHaveText('Le pont rouvre')
    await expect(field.locator('ul ul > li')).toHaveText('une vers la gare')
    await expect(field.locator('strong')).toHaveText('six mois')
    await expect(field.getByRole('link')).toHaveText('la page du chantier')
    await expect(field.locator('[style], [class], img, table, script')).toHaveCount(0)
    await desk.save()
    expect(savedArticle(editor)).toContain(
      'Après **six mois** de travaux, le pont rouvre _lundi_. Tout est sur [la page du chantier](https://www.example.org/pont',
    )
    await field.press('Control+z')
    await expect(field).toHaveText('Avant')
    await field.press('Control+Shift+z')
    await expect(field.getByRole('heading', { level: 2 })).toHaveText('Le pont rouvre')
  })

test('words pasted into a sentence keep the space before them, and pasted lines without formatting become paragraphs', async ({
  page,
  desk,
  editor,
}) => {
  const field = await openEmpty(page, desk)
  await page.keyboard.type('Il a dit.')
  await field.press('ArrowLeft')
  await paste(field, '<p>&nbsp;<b>oui</b></p>')
  await field.press('End')
  await paste(field, '', ' Puis\nil est parti.')
  await expect(field.locator('p')).toHaveText(['Il a dit oui. Puis', 'il est parti.'])
  await desk.save()
  expect(savedArticle(editor)).toBe('Il a dit **oui**. Puis\n\nil est parti.')
})

test('the page for publishing and the search show the words of an article without the signs of Markdown', async ({
  page,
  editor,
}) => {
  editor.put(NEWS, { text: inAll('Texte\n\n## Le **pont** ferme\n\n- lundi') })
  await open(page, 'publish', 'Publier')
  const change = page.getByRole('listitem').filter({ hasText: 'Le pont ferme' }).last()
  await expect(change.getByText('Après, français').locator('..')).toHaveText(
    'Après, françaisLe pont fermelundi',
  )
  await page.getByRole('searchbox').fill('pont ferme')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Le pont ferme/ }).first()).toBeVisible()
})
