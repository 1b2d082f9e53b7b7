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
    /** A test sets which fault the island throws next. */
    fault?: Fault
  }
}

const thrown = (fault: Fault) =>
  `if(window.fault==="${fault}")throw new Error("fault: ${fault}");`

/**
 * Patterns of the built code, and the code with a fault in its place. A pattern that is not found fails
 * the test: the bundler then writes something else.
 */
const rewritten: readonly [RegExp, string][] = [
  // The component throws: it is an argument of `hydrateIsland`, the last call of an entry.
  [
    /([\w$]+)\(("[\w-]+"),([\w$]+)\);\s*$/,
    `$1($2,p=>{${thrown('render')}return $3(p)});`,
  ],
  // An effect throws: the one that runs when the state of sending changes.
  [/\(\(\)=>\{(?=[\w$]+&&[\w$]+\([\w$]+\.current,)/g, `(()=>{${thrown('effect')}`],
  // The submit handler throws, after it has kept the browser from posting the form.
  [/\.preventDefault\(\),/g, `.preventDefault(),(()=>{${thrown('submit')}})(),`],
]

/** Puts all faults into the scripts of islands; `window.fault` says which of them is thrown. */
export const rewriteIslands = async (page: Page, first?: Fault) => {
  await page.addInitScript((fault) => {
    window.fault = fault
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    // Sending needs a random key: here it throws, inside a promise.
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

/** Makes the island throw that fault from now on. */
export const breakIsland = (page: Page, fault: Fault) =>
  page.evaluate((next) => {
    window.fault = next
  }, fault)
