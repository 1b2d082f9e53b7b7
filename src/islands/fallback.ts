/**
 * Saves a page from an island that breaks. If the island throws an error while it renders, in an
 * effect or in a handler, the HTML of the build takes its place, with what the visitor has typed
 * and chosen, and the browser can post its form. The other islands of the page go on.
 */
import { SETTLED } from '../forms/submit'
import { recordOf } from '../shared/unknown'
import { isCheckable } from './replay'

/**
 * The folder with all scripts of the site. An island stays if an error comes from another script,
 * such as that of a browser extension.
 */
const SCRIPTS = new URL('.', import.meta.url).href

/**
 * The island whose handler is running, or that has just broken. An error that the browser reports
 * in the same task comes from this island. When the task ends, this becomes `null` again.
 */
let running: Element | null = null

/**
 * Notes which island's code is running, so that an error in it ends this island alone. The note is
 * removed when the current task of the browser ends, since the next task may run the code of
 * another island.
 */
export const noteRunning = (island: Element | null): void => {
  running = island
  setTimeout(() => (running = null))
}

/**
 * Whether an error comes from this island. If an error of the site's scripts does not tell from
 * which island it comes, every island counts as broken.
 */
const isOf = (island: HTMLElement, error: unknown, file: string): boolean => {
  const place = `${file} ${String(recordOf(error).stack)}`
  if (!place.includes(SCRIPTS)) return false
  if (running) return running === island
  const named = [...document.querySelectorAll<HTMLElement>('[data-island]')].filter(
    ({ dataset }) => place.includes(String(dataset.scripts?.split(' ').at(-1))),
  )
  return named.length === 0 || named.includes(island)
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Names a control by its name or id. Several checkboxes or radio buttons may share a name, so that
 * theirs also contains their value.
 */
const keyOf = (control: Control): string =>
  (control.name || control.id) + (isCheckable(control) ? ` ${control.value}` : '')

/**
 * Finds the controls whose content can be put into the built HTML: they have a name or an id, and
 * are no file inputs, which no script may fill.
 */
const controlsIn = (island: HTMLElement, which = '') =>
  island.querySelectorAll<Control>(
    `:is(input:not([type=file]), select, textarea):is([name], [id])${which}`,
  )

/**
 * Reads what is typed and chosen in the controls of an island, by the names that `keyOf` makes for
 * the controls.
 */
const statesIn = (island: HTMLElement, which?: string) =>
  Array.from(
    controlsIn(island, which),
    (control) =>
      [keyOf(control), isCheckable(control) ? control.checked : control.value] as const,
  )

/** Finds where in an island the focus and the caret are; undefined if the focus is elsewhere. */
const caretIn = (island: HTMLElement) => {
  const active = document.activeElement
  if (!active || !island.contains(active)) return undefined
  const name = active.getAttribute('name')
  // An element without a name, such as a dialog, may be missing in the HTML of the build, so the
  // focus cannot return to it. It then goes to the submit button, or else to the first button.
  const selector = name === null ? '[type=submit]' : `[name="${name}"]`
  if (!('selectionStart' in active)) return { selector }
  const { selectionStart: start, selectionEnd: end } = active as HTMLInputElement
  return { selector, start, end }
}

/**
 * Keeps a copy of the HTML of the build when an island is about to hydrate, and watches what the
 * visitor types, so that the copy can replace the island if that breaks.
 * @param unmount ends the broken island, whose timers and effects would go on otherwise
 * @returns a function that ends the island because of an error, and shows the error in the console
 */
export const keepFallback = (
  island: HTMLElement,
  unmount: () => void,
): ((error: unknown) => void) => {
  const built = island.cloneNode(true) as HTMLElement
  for (const form of built.querySelectorAll('form')) form.removeAttribute('aria-busy')
  const states = new Map(statesIn(island))
  let caret = caretIn(island)
  // Whether the visitor has submitted the form and has not yet seen how that ended: if the island
  // breaks then, the browser posts the form.
  let isSubmitted = false
  let isBroken = false

  const remember = (which?: string) => {
    for (const [key, state] of statesIn(island, which)) states.set(key, state)
  }

  const fallBack = () => {
    if (isBroken) return
    isBroken = true
    for (const [type, listener] of listeners) removeEventListener(type, listener)
    // A form with a wrong field is not posted in place of the broken island, since the visitor has
    // to correct the field first.
    const posts = isSubmitted && !island.querySelector('[aria-invalid]')
    // Reads again what the visitor typed, but only in an island that has hydrated: while it
    // hydrates, its first texts may replace what was typed. A form that was sent may be empty
    // already, so only its hidden fields are read, among them the key under which it was sent.
    if ('hydrated' in island.dataset) remember(posts ? '[type=hidden]' : '')
    caret = caretIn(island) ?? caret
    delete island.dataset.hydrated
    // Preact may be in the middle of rendering the island, and cannot unmount it then. So the
    // island is unmounted after the code that is running now.
    queueMicrotask(() => putBack(posts))
  }

  const putBack = (posts: boolean) => {
    try {
      unmount()
    } catch {
      // A broken island may throw a second error while it is unmounted. It needs no report, since
      // the browser has already reported the first error.
    }
    island.replaceChildren(...built.childNodes)
    for (const control of controlsIn(island)) {
      const state = states.get(keyOf(control))
      if (typeof state === 'string') control.value = state
      else if (isCheckable(control)) control.checked = state ?? control.checked
    }
    restoreCaret(island, caret)
    if (!posts) return
    island.dataset.posting = ''
    // The form is submitted a moment later, in a task of its own: browsers ignore a submit while
    // the `submit` event of the same form is being dispatched.
    setTimeout(() => island.querySelector('form')?.requestSubmit())
  }

  const listeners = [
    [
      'error',
      ({ error, filename }: ErrorEvent) => {
        if (isOf(island, error, filename)) fallBack()
      },
    ],
    [
      'unhandledrejection',
      ({ reason }: PromiseRejectionEvent) => {
        // A promise may be rejected with something that is no error and has no stack. Nothing then
        // tells which script caused it, so the island stays.
        if (isOf(island, reason, '')) fallBack()
      },
    ],
  ] as [string, EventListener][]

  for (const [type, listener] of listeners) addEventListener(type, listener)
  island.addEventListener('input', () => (isSubmitted = false))
  addEventListener(SETTLED, () => (isSubmitted = false))
  // In the capture phase, this listener hears a submit before the island does, which may throw an
  // error or empty the form. So what the visitor typed is remembered first.
  island.addEventListener(
    'submit',
    () => {
      remember()
      isSubmitted = 'hydrated' in island.dataset
    },
    { capture: true },
  )
  return (error) => {
    fallBack()
    noteRunning(island)
    reportError(error)
  }
}

const restoreCaret = (island: HTMLElement, caret: ReturnType<typeof caretIn>) => {
  if (!caret) return
  const control = island.querySelector<HTMLInputElement>(caret.selector)
  const target = control ?? island.querySelector('button')
  target?.focus({ preventScroll: true })
  const { start, end } = caret
  // In a field of type `email`, browsers do not say where the caret is. Such a field gets the focus
  // back, but not the place of the caret.
  if (typeof start === 'number') control?.setSelectionRange(start, end ?? start)
}
