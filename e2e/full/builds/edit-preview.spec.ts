/** Tests the preview of the editor that is open in full, and that of copies, with the live site. */
import { deskOf } from '../../support/editor'
import { expect, NOISE, test } from './desk'

test.describe.configure({ mode: 'serial' })

test.use({
  baseURL: async ({ project }, provide) => provide(new URL(project.admin).origin),
  // The preview in the editor loads the live site from another port. The fixture `page` would
  // report that as a request to a third party.
  expectedProblems: new RegExp(
    `^third party: http://localhost:|ERR_CONNECTION_REFUSED|${NOISE.source}`,
  ),
})

test('the preview that is opened in full follows each key, also after a reload of either page', async ({
  page,
  project,
}) => {
  const desk = deskOf(page)
  await page.goto(`${project.admin}#/locales/fr/translation.json#about`)
  const [full] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Ouvrir l’aperçu en grand' }).click(),
  ])
  const headline = full.getByRole('heading', { level: 1 })
  const title = desk.text('Titre').first()
  await title.fill('Une')
  await expect(headline).toHaveText('Une')
  await title.pressSequentially('s')
  await expect(headline).toHaveText('Unes')
  await page.reload()
  await title.fill('Deux')
  await expect(headline).toHaveText('Deux')
  await full.reload()
  await expect(headline).toHaveText('Deux')
  await title.fill('Trois')
  await expect(headline).toHaveText('Trois')
  // The small preview beside the form follows as before.
  const small = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(small).toHaveText('Trois')

  // The list of entries has no preview; the page in full follows again once a form is open.
  await desk.choose('Équipe')
  await page.goBack()
  await title.fill('Quatre')
  await expect(headline).toHaveText('Quatre')
  page.once('dialog', (dialog) => void dialog.accept())
  await desk.press('Abandonner ces modifications')
  await expect(headline).not.toHaveText('Quatre')
  await full.close()
})

test('the page beside the form shows the copy that is open, though another one was begun before', async ({
  page,
  project,
}) => {
  const desk = deskOf(page)
  const headline = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  for (const mark of [/\(copie\)$/, /\(copie 2\)$/]) {
    await page.goto(`${project.admin}#/content/news/`)
    await page
      .getByRole('button', { name: /^Dupliquer/ })
      .first()
      .click()
    await expect(headline).toHaveText(mark)
  }
  await desk.text('Titre').press('Control+End')
  await desk.text('Titre').pressSequentially(' bis')
  await expect(headline).toHaveText(/\(copie 2\) bis$/)
  // A click on the title of the page leads to the field of the same copy.
  await desk.text('Chapeau').focus()
  await headline.press('Enter')
  await expect(desk.text('Titre')).toBeFocused()
  await expect(desk.text('Titre')).toHaveValue(/\(copie 2\) bis$/)

  for (const number of ['2', '']) {
    await page.goto(`${project.admin}#/content/news/+${number}.json`)
    page.once('dialog', (dialog) => void dialog.accept())
    await desk.press('Abandonner ces modifications')
  }
})
