/** Mistakes of Decap that an editor would lose work to, put right from outside. */
import { SOURCE_KEY } from '../config/format'
import type { DecapMap } from './decap'
import { hideProblems } from './problems'

interface Store {
  getState: () => { entryDraft: DecapMap }
  subscribe: (listener: () => void) => () => void
  dispatch: (action: { type: string; payload: unknown }) => void
}

interface Fiber {
  memoizedProps?: { store?: Store }
  child?: Fiber | null
  sibling?: Fiber | null
}

const storeIn = (fiber: Fiber | null | undefined): Store | undefined =>
  fiber
    ? (fiber.memoizedProps?.store ?? storeIn(fiber.child) ?? storeIn(fiber.sibling))
    : undefined

/**
 * Decap's Redux store. Decap does not offer it; React holds it where it drew the page. Callers
 * must do without it if React or Decap keeps it elsewhere one day.
 */
const findStore = (): Store | undefined => {
  const root = document.getElementById('nc-root')
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
  return key && root ? storeIn(Reflect.get(root, key)) : undefined
}

const isMap = (value: unknown): value is DecapMap =>
  typeof value === 'object' && value !== null && 'getIn' in value

/** Whether the form is filled from an entry, or from nothing if that is new. */
const isLoaded = (draft: DecapMap): boolean =>
  draft.getIn(['entry', 'collection']) !== undefined

/** The draft belongs to the file as it is now; its own text is that of no file. */
const withSource = (backup: DecapMap, draft: DecapMap): unknown => {
  const place = ['entry', 'data', SOURCE_KEY]
  const source = draft.getIn(place)
  return (typeof source === 'string' ? backup.setIn(place, source) : backup).get('entry')
}

/**
 * Decap saves unsaved changes in the browser, and asks whether to take them up again. It asks
 * too early: the entry, which is still loading, overwrites what is taken up. Here Decap asks a
 * second time when the entry is there, and the first time nobody is asked.
 */
export const recoverDrafts = (question: string): void => {
  const confirm = window.confirm.bind(window)
  window.confirm = (message = '') => {
    const store = message === question ? findStore() : undefined
    const draft = store?.getState().entryDraft
    const backup = draft?.get('localBackup')
    if (!store || !draft || !isMap(backup)) return confirm(message)
    const offer = (entry: unknown) =>
      store.dispatch({ type: 'DRAFT_LOCAL_BACKUP_RETRIEVED', payload: { entry } })
    if (isLoaded(draft)) {
      offer(withSource(backup, draft))
      return confirm(message)
    }
    const stop = store.subscribe(() => {
      const now = store.getState().entryDraft
      // What is taken up counts as changed; the entry that comes over it does not.
      if (!isLoaded(now) || now.get('hasChanged') !== false) return
      stop()
      offer(backup.get('entry'))
    })
    return true
  }
}

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
