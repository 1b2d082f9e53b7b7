/** Waits for islands, delays their scripts as slow networks do, and makes them throw errors. */
import { expect, type Page } from '@playwright/test'

type Island = 'contact-form' | 'newsletter'

/** Waits until an island is hydrated. */
export const expectHydrated = (page: Page, name: Island) =>
  expect(page.locator(`[data-island=${name}][data-hydrated]`)).toBeVisible()

/** Matches the address of any script, whether it belongs to an island or not. */
export const ANY_SCRIPT = /\.js$/

/** Matches the scripts of islands, which the loader asks for. */
export const ISLAND_SCRIPT = /\/islands\/(?!loader-)[^/]+\.js$/

/** Holds requests back, as a slow network does, until the test releases them. */
export const hold = async (page: Page, which: RegExp | string = ANY_SCRIPT) => {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  await page.route(which, async (route) => {
    await until
    await route.fallback()
  })
  return release
}

/**
 * The places in the code of an island at which a test can make it throw an error. The patterns
 * below say what each name stands for.
 */
export type Fault = 'render' | 'effect' | 'submit' | 'promise'

declare global {
  interface Window {
    /** The name of the place at which islands throw an error from now on. A test sets it. */
    fault?: Fault
  }
}

const thrown = (fault: Fault) =>
  `if(window.fault==="${fault}")throw new Error("fault: ${fault}");`

/**
 * Patterns that find places in the built code of islands, with the code that throws an error there.
 * If the bundler writes other code, so that a pattern finds nothing, a test fails.
 */
const rewritten: readonly [RegExp, string][] = [
  // `render`: the island's component throws when it renders.
  [/component:([\w$]+)/, `component:p=>{${thrown('render')}return $1(p)}`],
  // `effect`: the effect that runs when a form begins or ends sending throws.
  [/\(\(\)=>\{(?=[\w$]+&&[\w$]+\([\w$]+\.current,)/g, `(()=>{${thrown('effect')}`],
  // `submit`: the submit handler throws, after it has kept the browser from posting the form.
  [/\.preventDefault\(\),/g, `.preventDefault(),(()=>{${thrown('submit')}})(),`],
]

/**
 * Adds code to the scripts of islands that throws an error at each place that a `Fault` names, once
 * a test has set `window.fault` to that name.
 */
export const rewriteIslands = async (page: Page, first?: Fault) => {
  await page.addInitScript((fault) => {
    window.fault = fault
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    // `promise`: an error is thrown inside a promise, where a form makes the random key that marks
    // its message.
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

/** From now on, islands throw an error at the place that `fault` names. */
export const breakIsland = (page: Page, fault: Fault) =>
  page.evaluate((next) => {
    window.fault = next
  }, fault)
