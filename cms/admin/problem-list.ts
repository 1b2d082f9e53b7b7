import { words } from './language'

const ID = 'problems'

export const hideProblems = (): void => document.getElementById(ID)?.remove()

const element = (name: string, text: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const show = (...parts: HTMLElement[]): void => {
  hideProblems()
  const close = element('button', words.close)
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

/** Lists what stops an entry from being saved; Decap's own message is gone too soon. */
export const showProblems = (sentences: readonly string[]): void => {
  const list = document.createElement('ul')
  list.append(...sentences.map((sentence) => element('li', sentence)))
  show(element('h2', words.notSaved(sentences.length)), list)
}
