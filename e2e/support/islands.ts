/** Islands as tests see them: hydrated, on networks where their scripts are late, and broken. */
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

/** Where an island throws. */
export type Fault = 'render' | 'effect' | 'submit' | 'promise'

declare global {
  interface Window {
    /** The fault that is due, as a test sets it. */
    fault?: Fault
  }
}

const thrown = (fault: Fault) =>
  `if(window.fault==="${fault}")throw new Error("fault: ${fault}");`

/** What the bundler makes of our code, and the same with the fault; each has to be found once at least. */
const rewritten: readonly [RegExp, string][] = [
  // The call of `hydrateIsland` at the end of an entry: the component throws.
  [
    /([\w$]+)\(("[\w-]+"),([\w$]+)\);\s*$/,
    `$1($2,p=>{${thrown('render')}return $3(p)});`,
  ],
  // An effect that follows what is sent.
  [/\(\(\)=>\{(?=[\w$]+&&[\w$]+\([\w$]+\.current,)/g, `(()=>{${thrown('effect')}`],
  // A handler, after it has kept the browser from posting.
  [/\.preventDefault\(\),/g, `.preventDefault(),(()=>{${thrown('submit')}})(),`],
]

/** Puts every fault into the scripts of islands, of which `window.fault` chooses one. */
export const rewriteIslands = async (page: Page, first?: Fault) => {
  await page.addInitScript((fault) => {
    window.fault = fault
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    // What sending needs, in a promise.
    crypto.getRandomValues = (array) => {
      if (window.fault === 'promise') throw new Error('fault: promise')
      return getRandomValues(array)
    }
  }, first)
  await page.route(ISLAND_SCRIPT, async (route) => {
    const response = await route.fetch()
    let code = await response.text()
    if (!route.request().url().includes('/chunk-'))
      for (const [from, to] of rewritten) {
        if (code.search(from) === -1) throw new Error(`The bundler writes no ${from}`)
        code = code.replace(from, to)
      }
    await route.fulfill({ response, body: code })
  })
}

/** From now on the island throws there. */
export const breakIsland = (page: Page, fault: Fault) =>
  page.evaluate((next) => {
    window.fault = next
  }, fault)
