/**
 * The form of the build, kept for the case that its island breaks: whatever the island throws, while
 * it renders, in an effect or in a handler, the built form comes back with what was typed, and the
 * browser posts it.
 */
import { SETTLED } from '../forms/submit'
import { recordOf } from '../shared/unknown'

/** Errors of other scripts, such as those of a browser extension, break no island. */
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
  // Whatever else has the focus, such as a dialog of the island, goes with it.
  const selector = name === null ? '[type=submit]' : `[name="${name}"]`
  if (!('selectionStart' in active)) return { selector }
  const { selectionStart: start, selectionEnd: end } = active as HTMLInputElement
  return { selector, start, end }
}

/**
 * Keeps the form of an island that is about to hydrate, and watches what is typed there.
 * @param unmount takes the broken island away: its timers and effects must not go on
 */
export const keepFallback = (island: HTMLElement, unmount: () => void): void => {
  const built = island.cloneNode(true) as HTMLElement
  for (const form of built.querySelectorAll('form')) form.removeAttribute('aria-busy')
  const values = new Map(valuesIn(island))
  let caret = caretIn(island)
  // From when the visitor submits the form until it is said how that ended.
  let isSubmitted = false

  const remember = (which?: string) => {
    for (const [name, value] of valuesIn(island, which)) values.set(name, value)
  }

  const fallBack = () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener)
    // Nobody posts what the form itself refuses.
    const posts = isSubmitted && !island.querySelector('[aria-invalid]')
    // A sent form may be empty by now. Its hidden fields have the key under which it was sent.
    remember(posts ? '[type=hidden]' : '')
    caret = caretIn(island) ?? caret
    try {
      unmount()
    } catch {
      // It is broken, and the browser has named the first error.
    }
    island.replaceChildren(...built.childNodes)
    delete island.dataset.hydrated
    for (const control of island.querySelectorAll<Control>('[name]'))
      control.value = values.get(control.name) ?? control.value
    restoreCaret(island, caret)
    if (!posts) return
    island.dataset.posting = ''
    // In a task of its own: the error may come while the `submit` event goes around.
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
        // What is no error, such as a text that an extension throws, names no script of ours.
        if (isInIsland(reason, '')) fallBack()
      },
    ],
  ] as [string, EventListener][]

  for (const [type, listener] of listeners) addEventListener(type, listener)
  island.addEventListener('input', () => (isSubmitted = false))
  addEventListener(SETTLED, () => (isSubmitted = false))
  // Before the island's own listener, which may throw or empty the form.
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
  // Fields for addresses do not tell where their caret is.
  if (typeof start === 'number') control?.setSelectionRange(start, end ?? start)
}
