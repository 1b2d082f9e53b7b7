/**
 * Keeps the state of the editor's page up to date with the project on disk.
 */
import { t } from '../words'
import { Failure } from './client'
import { hearChanges } from './server-events'
import { fetchOthers, getState, lastStamp, load, notify, type Notice } from './store'

/** How long the notice stays which says that the server answers again. */
const BACK_MS = 10_000

/**
 * Says for a while that the server answers again.
 * @param replaced the notice that the message of the failure has replaced, if its Undo still works
 */
const sayIsBack = (replaced?: Notice): void => {
  const text = [t('serverBack'), replaced?.text].filter(Boolean).join(' ')
  const notice = { ...replaced, text }
  notify(notice)
  setTimeout(() => {
    if (getState().notice === notice) notify(replaced)
  }, BACK_MS)
}

const RETRY_INTERVAL_MS = 1000
const FOLLOW_INTERVAL_MS = 3 * 60_000

/**
 * The shortest pause between two requests to fetch what others published. Somebody who switches
 * between windows all the time must not keep git busy.
 */
const FOLLOW_PAUSE_MS = 20_000

/**
 * Watches for changes of the project on disk, and says when the server stops answering and when it is
 * back.
 */
export const watchProject = (): void => {
  /**
   * The message of the failure that was shown last. If the next try fails with the same message, no
   * new notice is shown.
   */
  let failure: string | undefined
  let retry: number | undefined
  /**
   * The notice that the message of a failure has replaced, if its Undo still works. It is shown
   * again when the server is back.
   */
  let replaced: Notice | undefined
  let isLooking = false
  /**
   * The stamp of the newest event that the server sent while the page was still reading the
   * project. Once the project has been read, `hear` compares it with the project's.
   */
  let missed: string | undefined

  /**
   * Reads the project. If the server sent the stamp of a newer change meanwhile, reads it again. If
   * the server did not answer, tries again after a pause.
   */
  const look = async () => {
    isLooking = true
    missed = undefined
    window.clearTimeout(retry)
    try {
      await load()
      if (failure !== undefined) {
        sayIsBack(replaced)
      }
      failure = undefined
      replaced = undefined
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (getState().notice?.undo) replaced = getState().notice
      if (failure !== error.message) notify({ text: error.message, isError: true })
      failure = error.message
      retry = window.setTimeout(hear, RETRY_INTERVAL_MS)
    } finally {
      isLooking = false
    }
    if (missed) hear(missed)
  }
  const hear = (stamp?: string) => {
    if (isLooking) missed = stamp
    else if (!stamp || stamp !== lastStamp()) void look()
  }
  hear()
  hearChanges(hear)
  let followedAt = -Infinity
  const follow = () => {
    if (performance.now() - followedAt < FOLLOW_PAUSE_MS) return
    followedAt = performance.now()
    void fetchOthers()
  }
  follow()
  setInterval(follow, FOLLOW_INTERVAL_MS)
  // A person may come back from a chat in which a colleague has just said that her work is shared.
  // Without this listener, that person would wait for it for up to three minutes.
  window.addEventListener('focus', follow)
}
