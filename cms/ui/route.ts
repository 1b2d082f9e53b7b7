/** The address after `#`, so that each screen has a link, and Back works. */
import { useSyncExternalStore } from 'react'
import { ifPossible } from '../../src/shared/unknown'

export interface Route {
  /** `content/stats/beta`, `find/lampe`; empty at the start. */
  screen: string
  /** The field to focus. */
  field?: string
}

export const linkTo = (screen: string, field?: string): string =>
  `#/${screen.split('/').map(encodeURIComponent).join('/')}${field ? `?at=${encodeURIComponent(field)}` : ''}`

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** A step of an address; as it is, where somebody typed a `%`. */
const decoded = (step: string): string =>
  ifPossible(() => decodeURIComponent(step)) ?? step

export const useRoute = (): Route => {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const [screen = '', query] = hash.replace(/^#\/?/, '').split('?')
  return {
    screen: screen.split('/').map(decoded).join('/'),
    field: new URLSearchParams(query).get('at') ?? undefined,
  }
}

/** `replace`: no step of its own for Back. */
export const navigate = (link: string, replace = false): void => {
  if (replace) location.replace(link)
  else location.assign(link)
}
