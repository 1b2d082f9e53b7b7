/** The editor as somebody uses it who works in French. */
import type { Page } from '@playwright/test'
import { expect, NOISE, test as base } from './desk'

export const SAVED = /^Tout est enregistré/

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

type Desk = ReturnType<typeof deskOf>

export const test = base.extend<{ desk: Desk; live: Page; second: Desk }>({
  baseURL: async ({ project }, provide) => provide(new URL(project.admin).origin),
  desk: async ({ page, project }, provide) => {
    project.changes()
    await page.goto(project.admin)
    await provide(deskOf(page))
  },
  /** A second window, with the live site. */
  live: async ({ context }, provide) => provide(await context.newPage()),
  /** Somebody else, whose browser has other drafts. */
  second: async ({ browser, project }, provide) => {
    const page = await browser.newPage({ locale: 'fr-CH' })
    await page.goto(project.admin)
    await provide(deskOf(page))
    await page.close()
  },
  // The live site is another origin than the editor.
  expectedProblems: new RegExp(
    `^third party: http://localhost:|ERR_CONNECTION_REFUSED|${NOISE.source}`,
  ),
})
