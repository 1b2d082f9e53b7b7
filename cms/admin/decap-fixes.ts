/** Works around mistakes of Decap that would cost an editor work. */
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

/** Decap's Redux store, if React still holds it where it drew the page: Decap exports none. */
const findStore = (): Store | undefined => {
  const root = document.getElementById('nc-root')
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
  return key && root ? storeIn(Reflect.get(root, key)) : undefined
}

const isMap = (value: unknown): value is DecapMap =>
  typeof value === 'object' && value !== null && 'getIn' in value

const isLoaded = (draft: DecapMap): boolean =>
  draft.getIn(['entry', 'collection']) !== undefined

/** The draft with the file as it is now, against which saving compares. */
const withSource = (backup: DecapMap, draft: DecapMap): unknown => {
  const place = ['entry', 'data', SOURCE_KEY]
  const source = draft.getIn(place)
  return (typeof source === 'string' ? backup.setIn(place, source) : backup).get('entry')
}

/**
 * Decap asks whether to recover unsaved changes while the entry is still loading, which then
 * overwrites them. This answers the first question itself and asks when the entry is loaded.
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
      // A recovered draft counts as changed, a loaded entry does not.
      if (!isLoaded(now) || now.get('hasChanged') !== false) return
      stop()
      offer(backup.get('entry'))
    })
    return true
  }
}

/** The entry that an address names: `team/entries/ada`, `team/new`. */
const entryIn = (address: string): string | undefined =>
  /#\/collections\/([^?]+\/(entries\/[^?]+|new))/.exec(address)?.[1]

/**
 * Decap shows the draft of one entry in the form of the next: a reload prevents it. A new entry
 * that gets its address by saving, and a duplicate, must keep their form.
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
