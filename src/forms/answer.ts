/**
 * Shows what answers a press of a button: the answer gets the focus, so that screen readers
 * read it, and the window scrolls as far as needed. A visitor who sees no answer presses
 * again, or leaves.
 * @param answer the element that gets the focus
 * @param seen the element that has to be in the window, if it is not the answer
 */
export const showAnswer = (
  answer: HTMLElement | null | undefined,
  seen: Element | null | undefined = answer,
): void => {
  // Without `preventScroll`, the focus scrolls the window too far, or not at all, or to where a
  // hidden text is.
  answer?.focus({ preventScroll: true })
  seen?.scrollIntoView({ block: 'nearest' })
  // Of an element higher than the window, `scrollIntoView` shows the end; and the header may cover
  // the beginning.
  const room = Number.parseFloat(
    getComputedStyle(document.documentElement).scrollPaddingTop,
  )
  if (seen && seen.getBoundingClientRect().top < room) seen.scrollIntoView()
}

/**
 * Moves the focus to the summary of the errors of a form, or to the wrong field of a form
 * without a summary.
 */
export const focusErrors = (form: HTMLFormElement | null): void => {
  const summary = form?.querySelector<HTMLElement>('[data-error-summary]')
  const wrong = summary ?? form?.querySelector<HTMLElement>('[aria-invalid]')
  // A screen reader reads an element that has the focus again only if it loses the focus and gets
  // it anew.
  if (wrong === document.activeElement) wrong?.blur()
  // The error of a field stands below its control, so both have to be in the window.
  showAnswer(wrong, summary ?? wrong?.parentElement)
}
