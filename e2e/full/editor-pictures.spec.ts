/** A person replaces the picture of an entry: which files the editor takes, and what it shows of them. */
import { picture } from '../../__tests__/support/example-content'
import { expectAxeSilent } from '../support/accessibility'
import { expect, open, test } from '../support/editor'

test.use({ expectedProblems: /422/ })

test('the editor refuses a GIF as a new picture, crops a PNG as the site will, and shows the old and the new picture on the screen for publishing', async ({
  page,
  desk,
}) => {
  const wide = picture(1500, 1250)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/*', buffer })
  const png = file('Été à Genève.PNG', await wide.toBuffer())
  await open(page, 'content/team/one.json', 'Texte')
  const chooser = page.getByLabel('Choisir une image')
  await chooser.setInputFiles(file('Ada.gif', await wide.gif().toBuffer()))
  await expect(page.getByRole('alert').filter({ hasText: 'GIF' })).toBeVisible()

  const shown = page.getByRole('img', { name: /^L’image actuelle/ })
  const before = await shown.getAttribute('src')
  await chooser.setInputFiles(png)
  await expect(shown).not.toHaveAttribute('src', before ?? '')
  const shape = () =>
    shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  await expect.poll(shape).toBe(0.8)
  await expectAxeSilent(page)
  await desk.save()

  await open(page, 'publish', 'Publier')
  await expect(page.getByRole('img', { name: /^Image.: Texte$/ })).toHaveCount(2)
  await expect(page.getByRole('main')).not.toContainText('.png')
})
