/** Menus close by themselves but for two cases that the browser leaves to us. */
const closing = (menus: string) => () => {
  for (const menu of document.querySelectorAll<HTMLElement>(menus)) menu.hidePopover?.()
}

// A page that comes back from the back/forward cache must not show an open menu.
addEventListener('pagehide', closing('[popover]'))
// A menu must not cover what has the focus: tabbing out of it, or of the button before it,
// closes it.
addEventListener('focusin', closing('[popover]:not(:focus-within,:focus+*)'))

export {}
