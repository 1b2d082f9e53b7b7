/** Tests of the field of an article: what it makes of signs that are typed, of Tab, Undo and other tabs. */
import { inAll } from '../../__tests__/support/sample'
import { routes } from '../../src/i18n/paths'
import { expectAxeSilent } from '../support/accessibility'
import { button, FIELD, NEWS, openEmpty, savedArticle } from '../support/article'
import { expect, open, test } from '../support/editor'

test.describe.configure({ mode: 'default' })

test('in an article, «## », «- » or «1. » at the start of a line makes a subhead or a list, and Backspace undoes it', async ({
  page,
  desk,
}) => {
  const field = await openEmpty(page, desk)
  await page.keyboard.type('## Titre')
  await field.press('Enter')
  await page.keyboard.type('- un')
  await field.press('Enter')
  await field.press('Enter')
  await page.keyboard.type('1. premier')
  await field.press('Enter')
  await field.press('Enter')
  await page.keyboard.type('- ')
  await field.press('Backspace')
  await page.keyboard.type('non')
  await expect(field.getByRole('heading', { level: 2, name: 'Titre' })).toBeVisible()
  await expect(field.locator('ul > li')).toHaveText('un')
  await expect(field.locator('ol > li')).toHaveText('premier')
  await expect(field.locator('p').last()).toHaveText('- non')
})

test('Tab leaves the field of an article, whose label, help, length and mistake are linked to it', async ({
  page,
  desk,
}) => {
  const field = await openEmpty(page, desk)
  await desk.press('Enregistrer')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(
    /Il manque le texte en français\. 0 caractères sur 12.000/,
  )
  await page.keyboard.type('mot')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toHaveAccessibleDescription(/3 caractères sur/)
  await expectAxeSilent(page)
  await field.press('Tab')
  await expect(
    page
      .getByRole('toolbar', { name: 'Mise en forme (anglais)' })
      .getByRole('button')
      .first(),
  ).toBeFocused()
})

test('an article is no draft once Undo has restored the saved text, even if the file writes it in other Markdown', async ({
  page,
  desk,
  editor,
}) => {
  editor.put(NEWS, { text: inAll('* un\n* *deux*') })
  await open(page, NEWS, /./)
  const field = desk.text(FIELD)
  await field.press('End')
  await page.keyboard.type('x')
  await expect(page.getByRole('status').filter({ hasText: /^Pas encore/ })).toBeVisible()
  await field.press('Control+z')
  await expect(
    page.getByRole('status').filter({ hasText: /^Enregistré\. / }),
  ).toBeVisible()
})

test('when somebody types an article in one tab of the editor, its field in another tab shows that, and both show the saved text once the changes are discarded', async ({
  page,
  context,
  desk,
}) => {
  const field = await openEmpty(page, desk)
  const other = await context.newPage()
  await open(other, NEWS, /./)
  await field.press('Control+a')
  await page.keyboard.type('Nouveau')
  await expect(other.getByText('Nouveau', { exact: true })).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await desk.press('Abandonner ces modifications')
  await expect(field).toHaveText('Texte')
  await expect(other.getByText('Nouveau', { exact: true })).toHaveCount(0)
})

test.describe('the editor when a script does not load', () => {
  test.use({ expectedProblems: /ArticleEditor|ERR_FAILED/ })

  test('an article can be edited as Markdown if the script of its field does not load', async ({
    page,
    desk,
    editor,
  }) => {
    await page.route('**/ArticleEditor*.js', (route) => route.abort())
    await open(page, NEWS, /./)
    await desk.text(FIELD).fill('Un **mot**')
    await desk.save()
    expect(savedArticle(editor)).toBe('Un **mot**')
  })
})

test('the buttons of an article work by mouse and by keyboard, and say whether they are pressed', async ({
  page,
  desk,
}) => {
  const field = await openEmpty(page, desk)
  await page.keyboard.type('mot')
  await field.press('Control+a')
  const bold = button(page, 'Gras')
  await expect(bold).toHaveAttribute('aria-pressed', 'false')
  await expect(bold).toHaveAttribute('aria-keyshortcuts', 'Control+B')
  await bold.click()
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await expect(field).toBeFocused()
  await expect(field.locator('strong')).toHaveText('mot')

  await field.press('Shift+Tab')
  await expect(button(page, 'Intertitre')).toBeFocused()
  await page.keyboard.press('End')
  await expect(button(page, 'Lien')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Italique')).toBeFocused()
  await expect(button(page, 'Italique')).toHaveAttribute('aria-pressed', 'true')
  await expect(field.locator('em')).toHaveText('mot')
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await field.press('Control+i')
  await expect(
    page.getByRole('status').filter({ hasText: 'Italique : non' }),
  ).toBeAttached()
})

test('the dialog of a link offers pages and news of the site by name, and an address may still be typed', async ({
  page,
  desk,
  editor,
}) => {
  const field = await openEmpty(page, desk)
  await page.keyboard.type('ici')
  await field.press('Control+a')
  await field.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Lien' })
  const address = dialog.getByRole('textbox', { name: 'Adresse' })
  const pages = dialog.getByRole('combobox', { name: 'Page du site' })
  await expect(address).toBeFocused()
  await expect(pages).toHaveValue('')
  await expectAxeSilent(page)
  await pages.selectOption('Fonctionnalités')
  await expect(address).toHaveValue(routes.features)
  await address.fill('example.org')
  await expect(pages).toHaveValue('')
  // The list of pages also selects a page whose address somebody types or pastes, even the address
  // of one language such as `/de/about`.
  await address.fill('/de/about')
  await expect(pages).toHaveValue(routes.about)
  const item = `/${NEWS.replace(/^content.|\.json$/g, '')}/`
  await pages.selectOption(item)
  await expect(address).toHaveValue(item)
  await pages.selectOption('Fonctionnalités')
  await dialog.getByRole('button', { name: 'Mettre le lien' }).click()
  await desk.save()
  expect(savedArticle(editor)).toBe(`[ici](${routes.features})`)

  await field.getByRole('link').click()
  await expect(button(page, 'Lien')).toHaveAttribute('aria-pressed', 'true')
  await field.press('Control+k')
  await expect(pages).toHaveValue(routes.features)
  await page.keyboard.press('Escape')
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
