/**
 * Shows the text that answers a visitor's press: it gets the focus, so that screen readers read it,
 * and the window scrolls as far as needed. A visitor who sees no answer presses again, or leaves.
 * @param answer the element that gets the focus
 * @param seen the element that has to be in the window, if it is not the answer
 */
export const showAnswer = (
  answer: HTMLElement | null | undefined,
  seen: Element | null | undefined = answer,
): void => {
  // The focus alone would scroll the window too far, or not at all, or to where a hidden text is.
  // So `focus` does not scroll here, and the code below does.
  answer?.focus({ preventScroll: true })
  seen?.scrollIntoView({ block: 'nearest' })
  // If the element is higher than the window, `scrollIntoView` would show its end, or leave its
  // beginning under the header. So the code scrolls to the beginning itself.
  const room = Number.parseFloat(
    getComputedStyle(document.documentElement).scrollPaddingTop,
  )
  if (seen && seen.getBoundingClientRect().top < room) seen.scrollIntoView()
}

/**
 * Moves the focus to the summary of a form's errors. In a form without a summary, moves it to the
 * wrong field.
 */
export const focusErrors = (form: HTMLFormElement | null): void => {
  const summary = form?.querySelector<HTMLElement>('[data-error-summary]')
  const wrong = summary ?? form?.querySelector<HTMLElement>('[aria-invalid]')
  // A screen reader is silent if an element gets the focus that it already has. So the element
  // loses the focus first.
  if (wrong === document.activeElement) wrong?.blur()
  // The error of a field stands below its control, so the window has to show the label, the control
  // and the error.
  showAnswer(wrong, summary ?? wrong?.parentElement)
}
