/**
 * Decap keeps what is not saved in the browser, and asks whether to take it up again. It
 * asks too early: what is taken up is overwritten by the entry, which is still loading. Here
 * it asks a second time when the entry is there, and the first time nobody is asked.
 */
import { SOURCE_KEY } from '../format/content-format'
import type { DecapMap } from './decap'
import { findStore } from './store'

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
