/**
 * Shows what answers a press: it takes the focus, so that screen readers read it, and the window
 * moves as far as that needs. Who sees no answer presses again, or goes.
 * @param seen what has to be in the window, if something else takes the focus
 */
export const showAnswer = (
  answer: HTMLElement | null | undefined,
  seen: Element | null | undefined = answer,
): void => {
  // By itself, the focus moves the window not at all, or too far, or to where a hidden text is.
  answer?.focus({ preventScroll: true })
  seen?.scrollIntoView({ block: 'nearest' })
  // Of what is higher than the window, that shows the end, and its beginning may lie below the header.
  const room = Number.parseFloat(
    getComputedStyle(document.documentElement).scrollPaddingTop,
  )
  if (seen && seen.getBoundingClientRect().top < room) seen.scrollIntoView()
}
