/**
 * Gatsby's own functions in the browser, which only its development server has: they draw the page
 * with what is typed, and say whether the page has loaded.
 */
import { languageOfPath } from '../../src/i18n/paths'
import { isRecord, recordOf } from '../../src/shared/unknown'
import { pageDataAt, pauseAfter } from '../live-site'
import { pageDataPatch, type TypedProject } from './page-data'

/** A page, or a query outside of pages, as Gatsby's development server sends it. */
interface Result {
  data?: unknown
}

interface Page {
  json: Result
  staticQueryResults?: Readonly<Record<string, Result>>
}

/** From node_modules/gatsby/cache-dir/{loader,dev-loader,query-result-store}.js */
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

/** Puts what is typed into data; nothing is typed until the editor says so. */
let patch = (data: unknown): unknown => data

/**
 * Pages as they were loaded, with what is drawn of each. React draws a page again when it gets
 * another object, so it gets the same one until something is typed.
 */
let drawnPages = new WeakMap<Page, Page>()

/** Results of queries outside of pages, and their data as it was saved. */
const savedData = new Map<Result, unknown>()

/** Patches a result that Gatsby has just delivered, in place: Gatsby's components hold on to it. */
const patchResult = (result: Result): void => {
  if (savedData.has(result)) return
  savedData.set(result, result.data)
  result.data = patch(result.data)
}

const patchPage = (page: Page): Page => {
  const drawn = drawnPages.get(page) ?? {
    ...page,
    json: { ...page.json, data: patch(page.json.data) },
  }
  drawnPages.set(page, drawn)
  Object.values(page.staticQueryResults ?? {}).forEach(patchResult)
  return drawn
}

/** Has Gatsby draw everything again, by the events with which it tells of a saved change. */
const redraw = (): void => {
  drawnPages = new WeakMap()
  window.___emitter.emit('pageQueryResult')
  for (const [result, saved] of savedData) result.data = patch(saved)
  window.___emitter.emit('staticQueryResult')
}

/** Draws the page with what is typed. */
export const showTyped = (typed: TypedProject): void => {
  patch = pageDataPatch(typed, languageOfPath(location.pathname))
  redraw()
}

/**
 * Has Gatsby draw what is typed. Its own function that gives a page its data is replaced, since no
 * hook of Gatsby comes before the translations, which are a part of that data. Without it the page
 * would show what is typed only after a save. A test fails when a new Gatsby gives data otherwise.
 */
export const patchGatsby = (): void => {
  const { ___loader: loader, ___emitter: emitter } = window

  const load = loader.loadPageSync
  loader.loadPageSync = (...asked) => {
    const page = load(...asked)
    return page && isRecord(page.json) ? patchPage(page) : page
  }

  emitter.on('staticQueryResult', (result) => {
    // Gatsby delivers a new result after a save; it has none when `redraw` emits the event.
    if (!isRecord(result) || savedData.has(result)) return
    patchResult(result)
    redraw()
  })
}

/**
 * How often the page was loaded again in vain. A variable would forget it with each reload: the
 * browser keeps the state of its history.
 */
const countReloads = (): number => Number(recordOf(history.state).reloads ?? 0)

const setReloads = (count: number): void =>
  history.replaceState({ ...recordOf(history.state), reloads: count }, '')

/**
 * Loads the page again as soon as Gatsby has its data, unless the page is shown. Without this,
 * Gatsby's page of errors would stay when the page that was asked for has come. A page whose data
 * is there and whose component never loads would be loaded again without end: each reload in vain
 * makes the next pause longer.
 */
export const reloadOnceThere = async (): Promise<void> => {
  const { pathname } = location
  const { ___loader: loader } = window

  // While Gatsby compiles the first page of its kind, loading fails, too.
  const page = await loader.loadPage(pathname).catch(() => undefined)
  if (page && !page.error && !loader.isPageNotFound(pathname)) {
    if (countReloads() > 0) setReloads(0)
    return
  }

  const ask = async (times: number) => {
    const answer = await fetch(`/${pageDataAt(pathname)}`).catch(() => undefined)
    if (!answer?.ok) return setTimeout(() => void ask(times + 1), pauseAfter(times))
    setReloads(countReloads() + 1)
    location.reload()
  }
  setTimeout(() => void ask(0), pauseAfter(countReloads(), Infinity))
}
