/** An empty frame is nowhere to go with the keyboard; a link that fills it goes there. */
export const guardFrames = () => {
  addEventListener('DOMContentLoaded', () => {
    for (const frame of document.querySelectorAll('iframe')) frame.inert = true
  })
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
