/** The map's frame, which a link fills: an empty one is no stop, a full one takes the focus. */
import { showAnswer } from '../forms/answer'

/** Keeps the keyboard out of an empty frame. */
const setEmpty = (frame: HTMLIFrameElement, isEmpty: boolean) => {
  frame.inert = isEmpty
  frame.tabIndex = isEmpty ? -1 : 0
}

/** A frame is empty while we can read its document; browsers hide the map's from us. */
const guardFrame = (frame: HTMLIFrameElement) =>
  setEmpty(frame, frame.contentDocument !== null)

/** Focuses a frame that a link has filled. */
const focusFrame = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
  // The browser opens another tab or window, or saves the link.
  if (ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[target]')
  const frame =
    link && document.querySelector<HTMLIFrameElement>(`iframe[name="${link.target}"]`)
  if (!frame) return
  setEmpty(frame, false)
  showAnswer(frame)
}

export const watchFrames = (): void => {
  for (const frame of document.querySelectorAll('iframe')) {
    guardFrame(frame)
    frame.addEventListener('load', () => guardFrame(frame))
  }
  addEventListener('click', focusFrame)
}
