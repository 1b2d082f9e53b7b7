/** The editor as somebody uses it who works in French. */
import { expect, type Page } from '@playwright/test'

const SAVED = /^Tout est enregistré/

export const deskOf = (page: Page) => ({
  /** One language of a field. */
  text: (field: string, language = 'Français') =>
    page
      .getByRole('group', { name: field, exact: true })
      .getByRole('textbox', { name: language }),
  async choose(contents: string, entry?: string) {
    const navigation = page.getByRole('navigation', { name: 'Contenus du site' })
    await navigation.getByRole('link', { name: contents, exact: true }).click()
    if (entry) await page.getByRole('main').getByRole('link', { name: entry }).click()
  },
  press: (name: string | RegExp) => page.getByRole('button', { name }).click(),
  async save() {
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible()
  },
})

export type Desk = ReturnType<typeof deskOf>
