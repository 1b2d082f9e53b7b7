import type { ParseKeys } from 'i18next'
import { routes, type RouteId } from '../../i18n/paths'

export type NavigationEntries = readonly { id: RouteId; key: ParseKeys }[]

/** The pages of the main navigation, in its order. */
export const navigation = [
  { id: 'home', key: 'site.nav.home' },
  { id: 'about', key: 'site.nav.about' },
  { id: 'features', key: 'site.nav.features' },
  { id: 'contact', key: 'site.nav.contact' },
] as const satisfies NavigationEntries

/** The footer leads to what is said about the site itself, too. */
export const footerNavigation = [
  ...navigation,
  { id: 'accessibility', key: 'site.nav.accessibility' },
  { id: 'legal', key: 'site.nav.legal' },
  { id: 'privacy', key: 'site.nav.privacy' },
  { id: 'newsletterTerms', key: 'site.nav.newsletterTerms' },
] as const satisfies NavigationEntries

export const routeOf = (id: RouteId): string => routes[id]
