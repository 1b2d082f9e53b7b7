/**
 * Shows what answers a press: it gets the focus, so that screen readers read it, and the window
 * moves as far as that needs. Who sees no answer presses again, or goes.
 * @param seen what has to be in the window, if something else gets the focus
 */
export const showAnswer = (
  answer: HTMLElement | null | undefined,
  seen: Element | null | undefined = answer,
): void => {
  // Left to itself, the focus moves the window too far, or not at all, or to where a hidden text is.
  answer?.focus({ preventScroll: true })
  seen?.scrollIntoView({ block: 'nearest' })
  // Of something higher than the window, that shows the end; and the header may cover the beginning.
  const room = Number.parseFloat(
    getComputedStyle(document.documentElement).scrollPaddingTop,
  )
  if (seen && seen.getBoundingClientRect().top < room) seen.scrollIntoView()
}

/** Moves to the summary of the errors of a form, or where it has none to the wrong field. */
export const focusErrors = (form: HTMLFormElement | null): void => {
  const summary = form?.querySelector<HTMLElement>('[data-error-summary]')
  const wrong = summary ?? form?.querySelector<HTMLElement>('[aria-invalid]')
  // A screen reader reads an element again only if that gets the focus anew.
  if (wrong === document.activeElement) wrong?.blur()
  // The error of a field stands below it, so field and error have to be in the window.
  showAnswer(wrong, summary ?? wrong?.parentElement)
}
