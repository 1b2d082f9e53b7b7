/**
 * Shows on the page in the preview what is typed in the editor. It calls functions that exist in
 * the browser only under Gatsby's development server: they draw a page, and say whether it has
 * loaded.
 */
import { languageOfPath, pageDataPath } from '../../src/i18n/paths'
import { isRecord, recordOf } from '../../src/shared/unknown'
import { onceThere, pauseAfter } from '../live-site'
import { pageDataPatch, type TypedProject } from './page-data'

/** The data of a page, or of a query outside of pages, as Gatsby's development server sends it. */
interface Result {
  data?: unknown
}

interface Page {
  json: Result
  staticQueryResults?: Readonly<Record<string, Result>>
}

/**
 * Gatsby's global functions, declared after
 * node_modules/gatsby/cache-dir/{loader,dev-loader,query-result-store}.js
 */
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

/**
 * Replaces the saved texts in the data of a page by those typed in the editor. This function, which
 * changes nothing, stands in until the editor has sent its first message.
 */
let patch = (data: unknown): unknown => data

/**
 * The pages as Gatsby loaded them, each with a copy that contains what is typed. The same copy is
 * used until more is typed, since React draws the page again for each new object.
 */
let drawnPages = new WeakMap<Page, Page>()

/**
 * What Gatsby delivered for the queries outside of pages (`useStaticQuery`), each with its data as
 * saved. Each new message of the editor replaces texts in that saved data.
 */
const savedData = new Map<Result, unknown>()

/**
 * Puts what is typed into a result that Gatsby has just delivered. It changes the object itself,
 * because Gatsby's components keep a reference to it.
 */
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

/**
 * Makes Gatsby draw everything again, by emitting the events that Gatsby emits after a file was
 * saved.
 */
const redraw = (): void => {
  drawnPages = new WeakMap()
  window.___emitter.emit('pageQueryResult')
  for (const [result, saved] of savedData) result.data = patch(saved)
  window.___emitter.emit('staticQueryResult')
}

/** Draws the page with what is typed in the editor. */
export const showTyped = (typed: TypedProject): void => {
  patch = pageDataPatch(typed, languageOfPath(location.pathname))
  redraw()
}

/**
 * Makes Gatsby draw what is typed, by replacing its function `loadPageSync`, which hands the data
 * of a page to React. Gatsby's hooks for plugins would come too late: they run when i18next has
 * already got its translations from that data. A test fails when a new version of Gatsby reads the
 * data in another way.
 */
export const patchGatsby = (): void => {
  const { ___loader: loader, ___emitter: emitter } = window

  const load = loader.loadPageSync
  loader.loadPageSync = (...asked) => {
    const page = load(...asked)
    return page && isRecord(page.json) ? patchPage(page) : page
  }

  emitter.on('staticQueryResult', (result) => {
    // After a save, Gatsby emits `staticQueryResult` with a result, and the page is drawn again.
    // `redraw` emits the same event without one, which is ignored here: otherwise the drawing would
    // never end.
    if (!isRecord(result) || savedData.has(result)) return
    patchResult(result)
    redraw()
  })
}

/**
 * How often the page was loaded again and still was not ready. The number is kept in the state of
 * the browser's history, since a variable would be lost with each reload.
 */
const countReloads = (): number => Number(recordOf(history.state).reloads ?? 0)

const setReloads = (count: number): void =>
  history.replaceState({ ...recordOf(history.state), reloads: count }, '')

/**
 * If Gatsby shows its error page because the page is not compiled yet, loads the page again as soon
 * as its data is there. Each reload that does not help makes the next pause longer, since a page
 * with a broken component would otherwise be loaded again and again.
 */
export const reloadOnceThere = async (): Promise<void> => {
  const { pathname } = location
  const { ___loader: loader } = window

  // `loadPage` also fails while Gatsby compiles the first page that uses a template. The page is
  // then treated as not ready, and is loaded again.
  const page = await loader.loadPage(pathname).catch(() => undefined)
  if (page && !page.error && !loader.isPageNotFound(pathname)) {
    if (countReloads() > 0) setReloads(0)
    return
  }

  const isThere = async () => (await fetch(`/${pageDataPath(pathname)}`)).ok
  const reload = () => {
    setReloads(countReloads() + 1)
    location.reload()
  }
  onceThere(isThere, reload, pauseAfter(countReloads(), Infinity))
}
