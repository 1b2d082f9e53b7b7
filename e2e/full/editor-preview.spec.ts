/** Tests the place of the preview beside the form, and what stays visible around a field. */
import { NEWS, openEmpty } from '../support/article'
import { expect, open, openFigure, test } from '../support/editor'
import { expectSeen } from '../support/in-view'

test('the sentence about a mistake is seen above the bar with the save button, while somebody types and after a refused save', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await openFigure(page)
  const caption = desk.text('Légende', 'Allemand')
  const mistake = page.getByText(/^Trop long/)
  let length = 0
  while (await mistake.isHidden()) await caption.fill('a'.repeat((length += 10)))
  await caption.fill('a'.repeat(length - 10))
  await expect(mistake).toBeHidden()
  // Scrolls until the field stands right above the bar, so that the bar would cover the sentence.
  await caption.evaluate((field) => {
    const bar = document.querySelector('.save-bar')?.getBoundingClientRect()
    window.scrollBy(0, field.getBoundingClientRect().bottom - (bar?.top ?? 0) + 2)
  })
  await page.keyboard.type('a'.repeat(10))
  await expectSeen(mistake)

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.keyboard.press('Control+s')
  await expect(caption).toBeFocused()
  await expectSeen(mistake)
})

test('once a person closes the preview, all languages of an article stand side by side, also after a reload', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const french = await openEmpty(page, desk)
  const topOf = async (language: string) =>
    (await desk.text('Texte', language).boundingBox())?.y ?? 0
  expect(await topOf('Allemand')).toBeGreaterThan(await topOf('Français'))

  const preview = page.getByRole('complementary', { name: 'Aperçu' })
  const link = preview.getByRole('link', { name: 'Ouvrir l’aperçu en grand' })
  await preview.getByText('Aperçu', { exact: true }).click()
  await expect(link).toBeHidden()
  const areInLine = async () => {
    const tops = await Promise.all(['Français', 'Anglais', 'Allemand'].map(topOf))
    // The border of a field with a mistake is two pixels wider.
    return Math.max(...tops) - Math.min(...tops) < 5
  }
  await expect.poll(areInLine).toBe(true)

  await page.reload()
  await expect(french).toBeVisible()
  await expect.poll(areInLine).toBe(true)
  await preview.getByText('Aperçu', { exact: true }).click()
  await expect(preview.getByText(/^L’aperçu arrive/)).toBeVisible()
})

test('a news item that is begun and not saved yet is the first in the list, which begins with the latest', async ({
  page,
  desk,
  editor,
}) => {
  const text = { fr: 'Ancienne', en: '', de: '' }
  editor.put('content/news/old.json', { title: text, date: '2020-01-02' }, NEWS)
  await open(page, 'content/news/', 'Actualités')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Ancienne' })).toBeVisible()
  await page.getByRole('link', { name: 'Nouvelle entrée' }).click()
  await desk.text('Titre').fill('La toute dernière')
  await open(page, 'content/news/', 'Actualités')
  await expect(rows.first()).toHaveText(/^La toute dernière.*non enregistré/)
})

test('the screen for publishing names each entry that is not saved, and links to it', async ({
  page,
  desk,
}) => {
  await openFigure(page)
  await desk.text('Légende').fill('pas encore enregistrée')
  await page.getByRole('link', { name: /^Publier/ }).click()
  const left = page.locator('.summary').filter({ hasText: 'Pas encore enregistré.' })
  await left.getByRole('link').click()
  await expect(desk.text('Légende')).toHaveValue('pas encore enregistrée')
})

test('the editor fetches what others have published as soon as a person comes back to its window, but not twice within seconds', async ({
  page,
}) => {
  await page.clock.install()
  await openFigure(page)
  const asked = () => page.waitForRequest(/\/follow/, { timeout: 5000 })
  await page.clock.runFor(30_000)
  const request = asked()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await request

  // Somebody who changes between windows all the time does not keep git busy.
  const again = asked().then(
    () => true,
    () => false,
  )
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(await again).toBe(false)
})
