/** The address after `#`, so that each screen has a link, and Back works. */
import { useSyncExternalStore } from 'react'

export interface Route {
  /** `content/stats/beta`, `find/lampe`; empty at the start. */
  place: string
  /** The field that is to be focused. */
  field?: string
}

export const linkTo = (place: string, field?: string): string =>
  `#/${place.split('/').map(encodeURIComponent).join('/')}${field ? `?at=${encodeURIComponent(field)}` : ''}`

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** A step of an address; as it is, where somebody typed a `%`. */
const decoded = (step: string): string => {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

export const useRoute = (): Route => {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const [place = '', query] = hash.replace(/^#\/?/, '').split('?')
  return {
    place: place.split('/').map(decoded).join('/'),
    field: new URLSearchParams(query).get('at') ?? undefined,
  }
}

/** `replace`: no step of its own for Back. */
export const navigate = (link: string, replace = false): void => {
  if (replace) location.replace(link)
  else location.assign(link)
}
