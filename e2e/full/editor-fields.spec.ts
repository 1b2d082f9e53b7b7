/** Tests of single fields of the editor, and of links to them. */
import { expect, open, openFigure, PHONE, test } from '../support/editor'

test.describe.configure({ mode: 'default' })

test('the key Enter in a text of one paragraph in the editor changes neither the text nor the caret', async ({
  page,
  desk,
}) => {
  await openFigure(page)
  const text = desk.text('Légende')
  await text.fill('page lue')
  await text.press('Home')
  await text.press('Enter')
  await text.pressSequentially('La ')
  await expect(text).toHaveValue('La page lue')
})

test('the editor opens a search for “100%” by an address in which the % stands as somebody has typed it', async ({
  page,
}) => {
  await open(page, 'find/100%', 'Résultats de la recherche')
})

test('a link to a message that consists only of {phone} opens the field of the phone number in the editor', async ({
  page,
  desk,
  editor,
}) => {
  const french = 'locales/fr/translation.json'
  editor.put(french, { contact: { phone: { link: '{phone}' } } })
  await open(page, `${french}#contact.phone.link`, 'Coordonnées')
  const phone = page.getByRole('textbox', { name: 'Téléphone' })
  await expect(phone).toBeFocused()
  await phone.fill('022 344 55 66')
  await phone.blur()
  await expect(phone).toHaveValue('+41 22 344 55 66')
  page.once('dialog', (dialog) => dialog.accept())
  await desk.press(/^Abandonner/)
  await expect(phone).toHaveValue(PHONE)
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeFocused()
  await page.getByRole('searchbox').fill('coordonnees telephone')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: PHONE }).click()
  await expect(phone).toBeFocused()
})

test('an editor who cannot save an entry reads which field is wrong, even if the form does not show that field', async ({
  page,
  desk,
  editor,
}) => {
  editor.put('content/values/Deux.json', { order: '4' })
  editor.put('content/values/Trois.json', { titel: '4' })
  for (const [title, field] of [
    ['Deux', 'Position'],
    ['Trois', 'L’entrée entière'],
  ] as const) {
    await open(page, `content/values/${title}.json`, title)
    await desk.text('Titre').fill('Neuf')
    await desk.press('Enregistrer')
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`^${field}.*Ce champ`))
  }
})

for (const [screen, field, pasted] of [
  ['contact', 'E-mail de l’assistance', ' ada@example.org '],
  ['site', 'Adresse du prototype', ' https://example.org/ '],
] as const)
  test(`the editor removes the spaces around «${pasted}» in the field ${field}`, async ({
    page,
  }) => {
    await page.goto(`/admin/#/content/${screen}.json`)
    const box = page.getByRole('textbox', { name: field, exact: true })
    await box.fill(pasted)
    await box.blur()
    await expect(box).toHaveValue(pasted.trim())
    await expect(box).not.toHaveAttribute('aria-invalid', 'true')
  })

test("the editor's list of changes to publish says yes, not true, for a box that was ticked", async ({
  page,
  editor,
}) => {
  const notice = 'content/privacy-notice.json'
  editor.put(notice, { reviewed: true })
  await open(page, 'publish', 'Publier')
  const change = page.getByRole('listitem').filter({ hasText: 'Relu par' })
  await expect(change).toContainText(/Après\s*oui/)
  await expect(change).not.toContainText('true')
})
