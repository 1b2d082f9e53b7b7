/**
 * The one script of a page that has an island or a frame. It comes with the page, so it is small.
 * `Island.tsx` says when an island hydrates.
 */
import { draftKey } from '../shared/browser-storage'
import { watchFrames } from './frames'

/** All engines name the import when a module does not come, or comes as something else. */
const isLoadError = (error: unknown) => /import/i.test(String(error))

const loading = new Map<HTMLElement, Promise<unknown>>()

/** Loads the modules of an island in parallel, once; the last one to arrive hydrates it. */
const load = (island: HTMLElement) => {
  const scripts = island.dataset.scripts?.split(' ') ?? []
  const loaded =
    loading.get(island) ??
    // The browser posts a form that cannot hydrate, and has said itself what did not come. A
    // program error is ours, and nobody would hear of it.
    Promise.all(scripts.map((name) => import(name))).catch((error: unknown) => {
      if (!isLoadError(error)) reportError(error)
    })
  loading.set(island, loaded)
  return loaded
}

/** Not checkboxes, whose value never changes. */
const TEXTS = 'input:not([type=checkbox]),textarea'

/** Whether the visitor reached for the island before this script came. */
const wasReached = (island: HTMLElement) =>
  island.matches(':hover,:focus-within') ||
  [...island.querySelectorAll<HTMLInputElement>(TEXTS)].some(
    (control) => control.value !== control.defaultValue,
  )

const hasDraft = ({ dataset }: HTMLElement) => {
  try {
    return Boolean(sessionStorage.getItem(draftKey(String(dataset.island))))
  } catch {
    // Blocked storage holds no draft.
    return false
  }
}

/** How long a submit waits for the island before the browser posts the form. */
const HYDRATE_TIMEOUT_MS = 4000

/** Holds back what is submitted before the island is hydrated, and submits it through the island. */
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
      // It is another form if the island broke: see `fallback.ts`.
      island.querySelector('form')?.requestSubmit()
    }
    // In a task of its own: a form cannot be submitted while its `submit` event goes around.
    void Promise.race([load(island), timeout]).then(() => setTimeout(submit))
  })
  // Only after the back/forward cache: the first `pageshow` may follow the submit.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) delete dataset.posting
  })
}

/** The visitor comes near with the pointer, a finger or the keyboard. */
const REACHED_FOR = ['pointerover', 'pointerdown', 'focusin', 'keydown']

const watchIslands = () => {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    for (const type of REACHED_FOR)
      island.addEventListener(type, () => void load(island), {
        passive: true,
        once: true,
      })
    holdSubmit(island)
    if (wasReached(island) || hasDraft(island)) void load(island)
  }
}

/**
 * Shows the hidden note that `#…` names, only to a visitor who comes from this site, and only once:
 * a reload or a shared address does not mean that its visitor has done something.
 */
const showOnce = () => {
  const { hash, pathname, search, origin } = location
  const note = document.getElementById(hash.slice(1))
  if (!note?.hidden) return
  history.replaceState(null, '', pathname + search)
  note.hidden = !document.referrer.startsWith(origin + '/')
  note.focus()
}

const start = () => {
  showOnce()
  watchIslands()
  watchFrames()
}

// A prerendered page waits until it is shown: a draft may change meanwhile.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start)
else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
