/** Gatsby's page of errors goes on showing errors when the page that was asked for has come. */
import { recordOf } from '../../src/shared/unknown'
import { pageDataAt } from '../page-data'
import { pauseAfter } from '../retry'

/** How often the page was loaded again in vain. The history outlives a reload; a variable does not. */
const reloads = (): number => Number(recordOf(history.state).reloads ?? 0)

const setReloads = (count: number): void =>
  history.replaceState({ ...recordOf(history.state), reloads: count }, '')

/**
 * Loads the page again once Gatsby has its data, unless it is shown. A page whose data is there and
 * whose component never loads would do so without end: each reload in vain makes the next pause longer.
 */
export const reloadOnceThere = async (): Promise<void> => {
  const { pathname } = location
  const { ___loader: loader } = window
  // Fails, too, while Gatsby compiles the first page of its kind.
  const page = await loader.loadPage(pathname).catch(() => undefined)
  if (page && !page.error && !loader.isPageNotFound(pathname)) {
    if (reloads() > 0) setReloads(0)
    return
  }
  const ask = async (times: number) => {
    const answer = await fetch(`/${pageDataAt(pathname)}`).catch(() => undefined)
    if (!answer?.ok) return setTimeout(() => void ask(times + 1), pauseAfter(times))
    setReloads(reloads() + 1)
    location.reload()
  }
  setTimeout(() => void ask(0), pauseAfter(reloads(), Infinity))
}
