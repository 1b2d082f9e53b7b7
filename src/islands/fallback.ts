/**
 * Keeps the form that the build rendered, in case its island breaks. If the island throws anything, while
 * it renders, in an effect or in a handler, the built form comes back with what was typed, and the
 * browser can post it.
 */
import { SETTLED } from '../forms/submit'
import { recordOf } from '../shared/unknown'

/** Where our scripts lie. An error of another script, such as a browser extension's, breaks no island. */
const SCRIPTS = new URL('.', import.meta.url).href

const isInIsland = (error: unknown, file: string): boolean =>
  file.startsWith(SCRIPTS) || String(recordOf(error).stack).includes(SCRIPTS)

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What stands in the controls of an island, by their name. */
const valuesIn = (island: HTMLElement, which = ''): [string, string][] =>
  Array.from(
    island.querySelectorAll<Control>(`:is(input, select, textarea)[name]${which}`),
    ({ name, value }) => [name, value],
  )

/** Where in an island the focus and the caret are; undefined if the focus is elsewhere. */
const caretIn = (island: HTMLElement) => {
  const active = document.activeElement
  if (!active || !island.contains(active)) return undefined
  const name = active.getAttribute('name')
  // Anything without a name, such as a dialog, is not in the built form: the button gets the focus then.
  const selector = name === null ? '[type=submit]' : `[name="${name}"]`
  if (!('selectionStart' in active)) return { selector }
  const { selectionStart: start, selectionEnd: end } = active as HTMLInputElement
  return { selector, start, end }
}

/**
 * Keeps the form of an island that is about to hydrate, and watches what is typed there.
 * @param unmount takes the broken island away, or its timers and effects would go on
 */
export const keepFallback = (island: HTMLElement, unmount: () => void): void => {
  const built = island.cloneNode(true) as HTMLElement
  for (const form of built.querySelectorAll('form')) form.removeAttribute('aria-busy')
  const values = new Map(valuesIn(island))
  let caret = caretIn(island)
  // True from the moment that the visitor submits the form until they see how that ended.
  let isSubmitted = false

  const remember = (which?: string) => {
    for (const [name, value] of valuesIn(island, which)) values.set(name, value)
  }

  const fallBack = () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener)
    // A form with a field that is marked as wrong is not posted.
    const posts = isSubmitted && !island.querySelector('[aria-invalid]')
    // The island may have emptied the form after it sent it, so only the hidden fields are read again: they
    // hold the key under which it was sent.
    remember(posts ? '[type=hidden]' : '')
    caret = caretIn(island) ?? caret
    try {
      unmount()
    } catch {
      // A broken island may throw here, too; the browser has already reported the first error.
    }
    island.replaceChildren(...built.childNodes)
    delete island.dataset.hydrated
    for (const control of island.querySelectorAll<Control>('[name]'))
      control.value = values.get(control.name) ?? control.value
    restoreCaret(island, caret)
    if (!posts) return
    island.dataset.posting = ''
    // In a task of its own: a form cannot be submitted while its `submit` event is dispatched.
    setTimeout(() => island.querySelector('form')?.requestSubmit())
  }

  const listeners = [
    [
      'error',
      ({ error, filename }: ErrorEvent) => {
        if (isInIsland(error, filename)) fallBack()
      },
    ],
    [
      'unhandledrejection',
      ({ reason }: PromiseRejectionEvent) => {
        // Something thrown that is no error has no stack that could name a script of ours.
        if (isInIsland(reason, '')) fallBack()
      },
    ],
  ] as [string, EventListener][]

  for (const [type, listener] of listeners) addEventListener(type, listener)
  island.addEventListener('input', () => (isSubmitted = false))
  addEventListener(SETTLED, () => (isSubmitted = false))
  // In the capture phase, so before the island's own listener, which may throw or empty the form.
  island.addEventListener(
    'submit',
    () => {
      remember()
      isSubmitted = 'hydrated' in island.dataset
    },
    { capture: true },
  )
}

const restoreCaret = (island: HTMLElement, caret: ReturnType<typeof caretIn>) => {
  if (!caret) return
  const control = island.querySelector<HTMLInputElement>(caret.selector)
  control?.focus({ preventScroll: true })
  const { start, end } = caret
  // A field of type `email` does not tell where its caret is.
  if (typeof start === 'number') control?.setSelectionRange(start, end ?? start)
}
