/**
 * Tests that the live site beside the editor shows an entry that was just saved, for which Gatsby
 * makes a new page.
 */
import type { Page } from '@playwright/test'
import { deskOf } from '../../support/editor'
import { expect, NOISE, test } from './desk'

test.describe.configure({ mode: 'serial' })

test.use({
  baseURL: async ({ project }, provide) => provide(new URL(project.admin).origin),
  // The preview loads the live site from another port, and Gatsby answers 404 until it has made the
  // page of the new entry. Neither may make the test fail.
  expectedProblems: new RegExp(
    `^third party: http://localhost:|\\b404\\b|ERR_CONNECTION_REFUSED|${NOISE.source}`,
  ),
})

const newsForm = (page: Page) => {
  const desk = deskOf(page)
  const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  return {
    ...desk,
    shown,
    async write(title: string) {
      await page.goto('/admin/#/content/news/+.json')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouvelle entrée')
      for (const field of ['Titre', 'Chapeau', 'Texte'])
        for (const language of ['Français', 'Anglais', 'Allemand'])
          await desk.text(field, language).fill(`${title} ${language}`)
      await desk.text('Titre').focus()
      await desk.save()
      await page.waitForURL(/#\/content\/news\/\d/)
    },
    async removeAll() {
      await page.goto('/admin/#/content/news/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités')
      const remove = page.getByRole('button', { name: /^Supprimer/ })
      for (let left = await remove.count(); left > 0; left -= 1) {
        page.once('dialog', (dialog) => void dialog.accept())
        await remove.first().click()
        await expect(remove).toHaveCount(left - 1)
      }
    },
  }
}

test('the live site shows each of five news items that are written one after another, once it is saved', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const form = newsForm(page)
  for (let count = 1; count <= 5; count += 1) {
    await form.write(`Nouvelle ${count}`)
    await expect(form.shown).toHaveText(`Nouvelle ${count} Français`)
  }
})

test('the live site shows a news item that is saved as the only one, even at the address of a deleted one', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const form = newsForm(page)
  for (const title of ['Première', 'Première', 'Autre']) {
    await form.removeAll()
    await form.write(title)
    await expect(form.shown).toHaveText(`${title} Français`)
    await form.text('Titre', 'Allemand').focus()
    await expect(form.shown).toHaveText(`${title} Allemand`)
  }
})

test('the live site shows a deleted news item that somebody restores', async ({
  page,
}) => {
  const form = newsForm(page)
  for (let times = 0; times < 2; times += 1) {
    await form.removeAll()
    await page.getByText('Entrées supprimées', { exact: true }).click()
    await page
      .getByRole('button', { name: /^Rétablir.*Autre/ })
      .first()
      .click()
    await expect(form.shown).toHaveText('Autre Français')
  }
})
