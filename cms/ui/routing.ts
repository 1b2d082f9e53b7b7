/**
 * Going from screen to screen, and to a control on one. Each screen has a link, so that Back works.
 */
import { useSyncExternalStore } from 'react'
import {
  addressInLink,
  linkToAddress,
  type Address,
} from '../../src/content-model/address'

/** The link to a screen: `todo`, `find/lampe`, or the list of a folder, `content/stats/`. */
export const linkTo = (screen: string): string =>
  linkToAddress({ file: screen, path: '' })

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * The text or file to edit, from the browser's address; of other screens, `file` is what `linkTo`
 * was given.
 */
export const useRoute = (): Address =>
  addressInLink(useSyncExternalStore(subscribe, () => location.hash))

/** Opens a link. With `replace`, Back does not lead to the screen that is left. */
export const navigate = (link: string, replace = false): void => {
  if (replace) location.replace(link)
  else location.assign(link)
}

/** Moves the focus once React has drawn the page; to the page's title where nothing has that id. */
export const focusSoon = (id = ''): void => {
  requestAnimationFrame(() => {
    const target = document.getElementById(id) ?? document.querySelector('h1')
    target?.focus()
  })
}
