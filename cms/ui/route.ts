/** The screen in the address after `#`, so that each has a link, and Back works. */
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

/** The text or file to edit; of other screens, `file` is what `linkTo` was given. */
export const useRoute = (): Address =>
  addressInLink(useSyncExternalStore(subscribe, () => location.hash))

/** `replace`: no step of its own for Back. */
export const navigate = (link: string, replace = false): void => {
  if (replace) location.replace(link)
  else location.assign(link)
}
