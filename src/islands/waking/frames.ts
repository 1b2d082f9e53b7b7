/** An empty frame is nowhere to go with the keyboard; a link that fills it goes there. */
export const guardFrames = () => {
  for (const frame of document.querySelectorAll('iframe')) {
    // Another site's page is not for us to see: then the link was faster than this script.
    if (!frame.contentDocument) continue
    frame.inert = true
    frame.addEventListener('load', () => (frame.inert = false))
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
