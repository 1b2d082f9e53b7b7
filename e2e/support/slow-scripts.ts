import type { Page } from '@playwright/test'

/** Any script that a page loads, the first one as well as those of islands. */
export const ANY_SCRIPT = /\.js$/

/** The one that comes with the page. */
export const FIRST_SCRIPT = /\/islands\/loader-[^/]+\.js$/

/** The scripts of islands, which the first script asks for. */
export const ISLAND_SCRIPT = /\/islands\/(?!loader-)[^/]+\.js$/

/** Holds scripts back until they are released, as a slow network does. */
export const holdScripts = async (page: Page, which: RegExp = ANY_SCRIPT) => {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  await page.route(which, async (route) => {
    await until
    await route.continue()
  })
  return release
}

/** A network on which each script takes so many milliseconds. */
export const delayScripts = (page: Page, milliseconds: number, which = ANY_SCRIPT) =>
  page.route(which, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })
