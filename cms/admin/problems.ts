/** How the editor tells why something was not saved or deleted. */
import { say } from '../config/words'

const ID = 'problems'

/** What Decap or the localized widget marks as wrong. */
const MARKED = '[class*="-ControlErrorsList"] li, [aria-invalid="true"]'

/** An error that Decap shows by its words alone, without “Error:” before them. */
export const refusal = (message: string): Error =>
  Object.assign(new Error(message), { name: '' })

export const hideProblems = (): void => document.getElementById(ID)?.remove()

const element = (name: string, text: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const show = (...parts: HTMLElement[]): void => {
  hideProblems()
  const close = element('button', say('close'))
  close.addEventListener('click', hideProblems)
  const panel = document.createElement('div')
  panel.id = ID
  panel.className = 'problems'
  panel.setAttribute('role', 'alert')
  panel.append(...parts, close)
  document.body.append(panel)
}

/** One sentence that stays until it is closed, or the entry is saved. */
export const showNotice = (sentence: string): void => show(element('p', sentence))

/** Lists what stops an entry from being saved; Decap's own message disappears too soon. */
export const showProblems = (sentences: readonly string[]): void => {
  const list = document.createElement('ul')
  list.append(...sentences.map((sentence) => element('li', sentence)))
  show(element('h2', say('notSaved')), list)
}

const reveal = (): void => {
  const marked = [...document.querySelectorAll<HTMLElement>(MARKED)]
  const problem = marked.find((each) => each.checkVisibility())
  problem?.scrollIntoView({ block: 'center' })
  if (problem?.matches('[aria-invalid]')) problem.focus()
}

/**
 * Decap marks the fields that are wrong, does not save, and says nothing: its promise is
 * rejected without a reason. This tells the editor, and scrolls to the first wrong field.
 */
export const revealProblems = (): void => {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason !== undefined) return
    event.preventDefault()
    showNotice(say('seeFields'))
    // The marks are drawn after the promise.
    requestAnimationFrame(reveal)
  })
}
