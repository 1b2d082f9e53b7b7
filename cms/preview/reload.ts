/** Gatsby's page of errors goes on showing errors when the page that was asked for has come. */
import { pageDataAt } from '../page-data'

/** Between two questions whether the page has come. */
const RETRY_MS = 1000

/** Loads the page again once Gatsby has it, unless it is shown. */
export const reloadOnceThere = async (): Promise<void> => {
  const { pathname } = location
  const { ___loader: loader } = window
  // Fails, too, while Gatsby compiles the first page of its kind.
  const page = await loader.loadPage(pathname).catch(() => undefined)
  if (page && !page.error && !loader.isPageNotFound(pathname)) return
  const ask = async () => {
    const answer = await fetch(`/${pageDataAt(pathname)}`).catch(() => undefined)
    if (answer?.ok) location.reload()
    else askLater()
  }
  const askLater = () => setTimeout(() => void ask(), RETRY_MS)
  askLater()
}
