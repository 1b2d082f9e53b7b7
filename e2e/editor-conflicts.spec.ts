/** Tests that the editor lets a person choose where two people have changed the same text. */
import { inAll } from '../__tests__/support/sample'
import { expect, open, STAT, test } from './support/editor'

test.use({ expectedProblems: /409|422/ })

test('when two people have published different texts for one field, the editor asks which one to keep', async ({
  page,
  desk,
  editor,
}) => {
  editor.put(STAT, { value: { ...inAll('8'), fr: '9' } })
  await open(page, 'publish', 'Publier')
  await page.getByLabel(/^Ce que vous avez changé/).fill('Neuf')
  await page.route('**/api/publish*', async (route) => {
    editor.put(STAT, { value: { ...inAll('8'), fr: '10' } })
    const text = { file: STAT, path: 'value.fr', base: '8', mine: '9', theirs: '10' }
    editor.write('.git/editor-contested.json', JSON.stringify([text]))
    await route.fulfill({ json: { pushed: true } })
  })
  await desk.press('Publier')
  const question = page.getByText(/Chiffres › 10 › Chiffre › français/)
  await expect(question).toBeVisible()
  // The text in conflict was the only one to publish, so the sentence must not begin with “Le reste
  // est publié”.
  await expect(question).toHaveText(/^Pas encore publié/)
  const choice = page.getByRole('group', { name: 'Chiffre › français' })
  await expect(choice).toContainText(/9.*10/)
  await expect.poll(() => editor.read('.git/editor-contested.json')).toBe('[]')
  // After a reload, the form must still ask which of the two texts to take.
  await page.reload()
  await choice.getByRole('button', { name: /^Prendre l’autre/ }).click()
  await expect(desk.text('Chiffre')).toHaveValue('10')
  await expect(choice).toBeHidden()
})
