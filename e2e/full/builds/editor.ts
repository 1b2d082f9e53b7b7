/** The editor, in two windows and for two people. */
import type { Page } from '@playwright/test'
import { deskOf, type Desk } from '../../support/editor'
import { NOISE, test as base } from './desk'

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
