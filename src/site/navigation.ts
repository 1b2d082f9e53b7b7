import type { ParseKeys } from 'i18next'
import { routes, type RouteId } from '../i18n/paths'

/** The pages of the main navigation, in its order. */
export const navigation = [
  { id: 'home', key: 'site.nav.home' },
  { id: 'about', key: 'site.nav.about' },
  { id: 'features', key: 'site.nav.features' },
  { id: 'contact', key: 'site.nav.contact' },
] as const satisfies readonly { id: RouteId; key: ParseKeys }[]

export const routeOf = (id: RouteId): string => routes[id]
