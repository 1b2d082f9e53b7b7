/** Draws the page with what is typed, through the events by which Gatsby shows a saved change. */
import { languageOfPath } from '../../src/i18n/paths'
import { isRecord } from '../../src/shared/unknown'
import { createTyping, type Typed } from './typed'

/** A page, or a query outside of pages, as Gatsby's development server sends it. */
interface Result {
  data?: unknown
}

interface Page {
  json: Result
  staticQueryResults?: Readonly<Record<string, Result>>
}

/** Gatsby's own, in develop: node_modules/gatsby/cache-dir/{loader,dev-loader,query-result-store}.js */
declare global {
  interface Window {
    ___loader: {
      loadPage: (path: string) => Promise<{ error?: unknown } | undefined>
      loadPageSync: (path: string, ...options: unknown[]) => Page | undefined
      isPageNotFound: (path: string) => boolean
    }
    ___emitter: {
      emit: (event: string, value?: unknown) => void
      on: (event: string, listener: (value: Result) => void) => void
    }
  }
}

let typing = (data: unknown): unknown => data

/** Pages as they were loaded → as they are shown: the same until something is typed. */
let shownPages = new WeakMap<Page, Page>()

/** Results of queries outside of pages, and their data as it was saved. */
const savedData = new Map<Result, unknown>()

/** Applies what is typed to a result that Gatsby has just delivered. */
const showResult = (result: Result) => {
  if (savedData.has(result)) return
  savedData.set(result, result.data)
  result.data = typing(result.data)
}

const shownPage = (page: Page): Page => {
  const shown = shownPages.get(page) ?? {
    ...page,
    json: { ...page.json, data: typing(page.json.data) },
  }
  shownPages.set(page, shown)
  Object.values(page.staticQueryResults ?? {}).forEach(showResult)
  return shown
}

const drawAgain = () => {
  shownPages = new WeakMap()
  window.___emitter.emit('pageQueryResult')
  for (const [result, saved] of savedData) result.data = typing(saved)
  window.___emitter.emit('staticQueryResult')
}

export const showTyped = (typed: Typed): void => {
  typing = createTyping(typed, languageOfPath(location.pathname))
  drawAgain()
}

/**
 * Has Gatsby draw what is typed. Its own function that gives a page its data is replaced, since no
 * hook of Gatsby comes before the translations, which are a part of that data. Without it the page
 * would show what is typed only after a save. A test fails when a new Gatsby gives data otherwise.
 */
export const followEditor = (): void => {
  const { ___loader: loader, ___emitter: emitter } = window
  const load = loader.loadPageSync
  loader.loadPageSync = (...asked) => {
    const page = load(...asked)
    return page && isRecord(page.json) ? shownPage(page) : page
  }
  emitter.on('staticQueryResult', (result) => {
    // Gatsby replaces a result after a save.
    if (!isRecord(result) || savedData.has(result)) return
    showResult(result)
    drawAgain()
  })
}
