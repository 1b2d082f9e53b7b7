import { hideProblems } from './problem-list'

/** The entry that an address is about, if it is about one: `team/entries/ada`, `team/new`. */
const entryIn = (address: string): string | undefined =>
  /#\/collections\/([^?]+\/(entries\/[^?]+|new))/.exec(address)?.[1]

/**
 * Going from one entry straight to another, Decap shows the first one's draft in the second
 * one's form. A page that is loaded anew does not. A new entry gets its address when it is
 * saved, and a duplicate is new: those two stay.
 */
export const loadEntriesAnew = (): void => {
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    hideProblems()
    const from = entryIn(oldURL)
    const to = entryIn(newURL)
    if (!from || !to || from === to) return
    const [collection] = from.split('/')
    const isSaved = from.endsWith('/new') && to.startsWith(`${collection}/entries/`)
    const isDuplicate = to === `${collection}/new`
    if (!isSaved && !isDuplicate) location.reload()
  })
}
