/**
 * An empty frame is nowhere to go with the keyboard; one with another site's page, which is
 * not for us to see, is.
 */
const guard = (frame: HTMLIFrameElement) => {
  const isEmpty = frame.contentDocument !== null
  frame.inert = isEmpty
  if (!isEmpty) frame.tabIndex = 0
}

/** Guards every frame, also one that was filled before this script came. */
export const guardFrames = () => {
  for (const frame of document.querySelectorAll('iframe')) {
    guard(frame)
    frame.addEventListener('load', () => guard(frame))
  }
  addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>('a[target]')
    const frame =
      link && document.querySelector<HTMLIFrameElement>(`iframe[name="${link.target}"]`)
    if (!frame) return
    frame.inert = false
    frame.tabIndex = 0
    frame.focus()
  })
}
