import { words } from './language'
import { showNotice } from './problem-list'

/** What Decap or the localized widget marks as wrong. */
const PROBLEM = '[class*="-ControlErrorsList"] li, [aria-invalid="true"]'

const reveal = (): void => {
  const marked = [...document.querySelectorAll<HTMLElement>(PROBLEM)]
  const problem = marked.find((element) => element.checkVisibility())
  problem?.scrollIntoView({ block: 'center' })
  if (problem?.matches('[aria-invalid]')) problem.focus()
}

/**
 * Decap marks the fields that are wrong, does not save, and says nothing: its promise is
 * rejected without a reason, and nobody listens. Here the person is told, and led there.
 */
export const revealProblems = (): void => {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason !== undefined) return
    event.preventDefault()
    showNotice(words.seeFields)
    // The marks are drawn after the promise.
    requestAnimationFrame(reveal)
  })
}
