const openMenus = () => [...document.querySelectorAll<HTMLElement>('[popover]')]

/** Menus close by themselves but for two cases that the browser leaves to us. */
export const closeMenus = () => {
  // A page that comes back from the back/forward cache must not show an open menu.
  addEventListener('pagehide', () => {
    for (const menu of openMenus()) menu.hidePopover?.()
  })
  // A menu must not cover what has the focus: tabbing out of it closes it.
  addEventListener('focusin', ({ target }) => {
    for (const menu of openMenus())
      if (
        target instanceof Element &&
        !menu.contains(target) &&
        target.getAttribute('popovertarget') !== menu.id
      )
        menu.hidePopover?.()
  })
}
