/** Islands as tests see them, and networks on which their scripts are late. */
import { expect, type Page } from '@playwright/test'

type Island = 'contact-form' | 'newsletter'

/** Waits until an island is hydrated. */
export const expectHydrated = (page: Page, name: Island) =>
  expect(page.locator(`[data-island=${name}][data-hydrated]`)).toBeVisible()

/** Any script that a page loads. */
export const ANY_SCRIPT = /\.js$/

/** The scripts of islands, which the loader asks for. */
export const ISLAND_SCRIPT = /\/islands\/(?!loader-)[^/]+\.js$/

/** Holds requests back until they are released, as a slow network does. */
export const hold = async (page: Page, which: RegExp | string = ANY_SCRIPT) => {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  await page.route(which, async (route) => {
    await until
    await route.fallback()
  })
  return release
}
