/** The map's frame, which a link fills and another one empties, by keyboard. */

/** Keeps the keyboard out of an empty frame. */
const setEmpty = (frame: HTMLIFrameElement, isEmpty: boolean) => {
  frame.inert = isEmpty
  // As an attribute, which styles ask for.
  frame.setAttribute('tabindex', isEmpty ? '-1' : '0')
}

/** A frame is empty while we can read its document; browsers hide the map's from us. */
const guardFrame = (frame: HTMLIFrameElement) =>
  setEmpty(frame, frame.contentDocument !== null)

/** Focuses a frame that a link has filled; or, where a link emptied it, the link that filled it. */
const focusFrame = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
  // The browser opens another tab or window, or saves the link.
  if (ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[target]')
  const frame =
    link && document.querySelector<HTMLIFrameElement>(`iframe[name="${link.target}"]`)
  if (!frame) return
  if (link.protocol === 'about:') {
    document.querySelector<HTMLElement>('a[target]')?.focus()
    return
  }
  setEmpty(frame, false)
  frame.focus()
}

export const watchFrames = (): void => {
  for (const frame of document.querySelectorAll('iframe')) {
    guardFrame(frame)
    frame.addEventListener('load', () => guardFrame(frame))
  }
  addEventListener('click', focusFrame)
}
