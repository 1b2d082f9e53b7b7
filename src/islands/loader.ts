/**
 * The one script that a page with an island or the map loads at once, so it is small. It loads the
 * other scripts of an island once the visitor needs them: see `Island.tsx`.
 */
import { showAnswer } from '../forms/answer'
import { draftKey } from '../shared/browser-storage'
import type { IslandElement } from './replay'

/**
 * Whether an error means that a module was not delivered, or is no script. In every browser, the
 * message of such an error contains the word «import».
 */
const isLoadError = (error: unknown) => /import/i.test(String(error))

const loading = new Map<HTMLElement, Promise<unknown>>()

/** Loads all modules of an island at the same time. The last of them hydrates the island. */
const load = (island: HTMLElement) => {
  const scripts = island.dataset.scripts?.split(' ') ?? []
  const loaded =
    loading.get(island) ??
    // If a module is not delivered, the browser reports that itself, and posts the form. An error
    // inside a module would go unnoticed, so it is reported here.
    Promise.all(scripts.map((name) => import(name))).catch((error: unknown) => {
      if (!isLoadError(error)) reportError(error)
    })
  loading.set(island, loaded)
  return loaded
}

/**
 * Selects controls whose `value` differs from their `defaultValue` once somebody has typed. A
 * checkbox is left out: its `value` is `on` even if nobody has touched it, so it would always seem
 * changed.
 */
const TEXTS = 'input:not([type=checkbox]),textarea'

/**
 * Whether the visitor has begun to use the island before this script came: the pointer or the focus
 * is on it, or something is typed there.
 */
const wasReached = (island: HTMLElement) =>
  island.matches(':hover,:focus-within') ||
  [...island.querySelectorAll<HTMLInputElement>(TEXTS)].some(
    (control) => control.value !== control.defaultValue,
  )

const hasDraft = ({ dataset }: HTMLElement) => {
  try {
    return Boolean(sessionStorage.getItem(draftKey(String(dataset.island))))
  } catch {
    // The browser blocks its storage, so there is no draft of the form that the island would have
    // to show.
    return false
  }
}

/** How many milliseconds a submit waits for the island before the browser posts the form. */
const HYDRATE_TIMEOUT_MS = 4000

/**
 * Holds back a form that is submitted before its island has hydrated. Once it has, the island sends
 * the form.
 */
const holdSubmit = (island: HTMLElement) => {
  const { dataset } = island
  island.addEventListener('submit', (event) => {
    if ('hydrated' in dataset || 'posting' in dataset) return
    event.preventDefault()
    const form = island.querySelector('form')
    if (!form || form.hasAttribute('aria-busy')) return
    form.setAttribute('aria-busy', 'true')
    const timeout = new Promise((resolve) => setTimeout(resolve, HYDRATE_TIMEOUT_MS))
    const submit = () => {
      form.removeAttribute('aria-busy')
      if (!('hydrated' in dataset)) dataset.posting = ''
      // If the island has broken, `fallback.ts` has put another form in the place of this one. So
      // the form is looked up again.
      island.querySelector('form')?.requestSubmit()
    }
    // The form is submitted in a task of its own, since browsers ignore a submit while the `submit`
    // event of the form is being dispatched.
    void Promise.race([load(island), timeout]).then(() => setTimeout(submit))
  })
  // When a page comes back from the back/forward cache (`persisted`), its form is no longer being
  // posted. The first `pageshow` of a page may come while the browser is posting the form, so it
  // changes nothing.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) delete dataset.posting
  })
}

/**
 * The events that show that a visitor is about to use an island, by pointer, finger or keyboard. A
 * click may be the only event, if it comes from a screen reader.
 */
const REACHED_FOR = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click']

const watchIslands = () => {
  for (const island of document.querySelectorAll<IslandElement>('[data-island]')) {
    for (const type of REACHED_FOR)
      island.addEventListener(type, () => void load(island), {
        passive: true,
        once: true,
      })
    // Keeps the click: if it came before the island hydrated, `replay.ts` repeats it afterwards.
    island.addEventListener('click', (event) => (island.lastClick = event))
    holdSubmit(island)
    if (wasReached(island) || hasDraft(island)) void load(island)
  }
}

/**
 * Shows the hidden note that the hash of the address names, such as that a message was sent. Only a
 * visitor who comes from another page of this site sees it, and only once: somebody who reloads the
 * page, or got its address from somebody, has sent nothing.
 */
const showOnce = () => {
  const { hash, pathname, search, origin } = location
  const note = document.getElementById(hash.slice(1))
  if (!note?.hidden) return
  history.replaceState(null, '', pathname + search)
  note.hidden = !document.referrer.startsWith(origin + '/')
  note.focus()
}

/** Lets the Tab key skip a frame as long as it is empty. */
const setEmpty = (frame: HTMLIFrameElement, isEmpty: boolean) => {
  frame.inert = isEmpty
  frame.tabIndex = isEmpty ? -1 : 0
}

/**
 * Lets the Tab key skip the frame of the map while the map is not loaded, since a person would find
 * nothing there. A script can read the frame's document only as long as no map is in it: a browser
 * lets no script read the document of another site.
 */
const guardFrame = (frame: HTMLIFrameElement) =>
  setEmpty(frame, frame.contentDocument !== null)

/** After a click on a link that fills a frame, moves the focus to that frame. */
const focusFrame = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
  // While a key such as Ctrl is held, a click opens the link in another tab or window, or saves it.
  // The frame stays empty then, and must not get the focus.
  if (ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[target]')
  const frame =
    link && document.querySelector<HTMLIFrameElement>(`iframe[name="${link.target}"]`)
  if (!frame) return
  setEmpty(frame, false)
  showAnswer(frame)
}

/**
 * Makes the Tab key skip the frame of the map while it is empty. A click on the link that fills the
 * frame moves the focus there.
 */
const watchFrames = (): void => {
  for (const frame of document.querySelectorAll('iframe')) {
    guardFrame(frame)
    frame.addEventListener('load', () => guardFrame(frame))
  }
  addEventListener('click', focusFrame)
}

const start = () => {
  showOnce()
  watchIslands()
  watchFrames()
}

// A browser may render a page before the visitor opens it. The loader waits until the visitor does:
// until then, the draft of a form may still change on the page that is shown.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start)
else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
