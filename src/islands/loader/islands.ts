import { draftKey } from '../../shared/browser-storage/draft-key'

/** Loads the modules of an island, all at once; the last to come wakes it. */
const wake = ({ dataset }: HTMLElement) => {
  const modules = dataset.scripts?.split(' ') ?? []
  delete dataset.scripts
  // A form that cannot wake is posted by the browser: there is nothing to report.
  for (const name of modules) import(name).catch(() => {})
}

const TEXTS = 'input:not([type=checkbox]), textarea'

const isTyped = (control: HTMLInputElement | HTMLTextAreaElement) =>
  control.value !== control.defaultValue

/** Somebody was there before we could hear of it. */
const wasReached = (island: HTMLElement) =>
  island.matches(':hover, :focus-within') ||
  [...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)].some(
    isTyped,
  )

/** What was typed before a refresh is shown at once: its island wakes with the page. */
const hasDraft = ({ dataset }: HTMLElement) => {
  try {
    return sessionStorage.getItem(draftKey(String(dataset.island))) !== null
  } catch {
    // Blocked storage holds no draft.
    return false
  }
}

/**
 * A form that is sent asleep is posted by the browser. As long as it is on its way, it sleeps
 * on: awake, it would take the same message once more (`hydrate.tsx`).
 */
const markPosting = (island: HTMLElement) => {
  const { dataset } = island
  island.addEventListener('submit', () => {
    if (!('awake' in dataset)) dataset.posting = ''
  })
  // Not when the page is shown for the first time, which may be later than the submission.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) delete dataset.posting
  })
}

/** Each island wakes on the events it names, and at once if somebody is there already. */
export const wakeIslands = () => {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    for (const type of String(island.dataset.wakesOn).split(' '))
      island.addEventListener(
        type,
        ({ target }) => {
          // Remembered for an island whose button does nothing while it sleeps.
          if (type === 'click' && target instanceof HTMLButtonElement)
            island.dataset.pressed = ''
          wake(island)
        },
        { passive: true, once: true },
      )
    markPosting(island)
    if (wasReached(island) || hasDraft(island)) wake(island)
  }
}
