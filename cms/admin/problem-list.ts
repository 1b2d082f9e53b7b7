import { words } from './language'

const ID = 'problems'

export const hideProblems = (): void => document.getElementById(ID)?.remove()

const element = (name: string, text: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/** Lists what stops an entry from being saved; Decap's own message is gone too soon. */
export const showProblems = (sentences: readonly string[]): void => {
  hideProblems()
  const list = document.createElement('ul')
  list.append(...sentences.map((sentence) => element('li', sentence)))
  const close = element('button', words.close)
  close.addEventListener('click', hideProblems)
  const panel = document.createElement('div')
  panel.id = ID
  panel.className = 'problems'
  panel.setAttribute('role', 'alert')
  panel.append(element('h2', words.notSaved(sentences.length)), list, close)
  document.body.append(panel)
}
