/**
 * Where visitors see the texts of `locales/`, as `place` says it of content: a group of keys is named
 * like its page, and the groups in it like the `id` of their sections, but for these.
 */
import { routes, type RouteId } from '../i18n/paths'

const PAGES: Readonly<Record<string, RouteId>> = { landing: 'home', storage: 'privacy' }

const SECTIONS: Readonly<Record<string, string>> = {
  banner: 'contact-banner',
  confirmation: 'message-sent',
  info: 'info-title',
  map: 'map-title',
  social: 'social-title',
  stats: 'stats-title',
  values: 'ambition',
  'landing.cta': 'launch',
  'about.cta': 'call-to-action',
  // The top of the page.
  hero: '',
}

const isRoute = (name: string): name is RouteId => Object.hasOwn(routes, name)

/** The page of a group of keys; `undefined` where several pages share it. */
export const pageOfMessages = (page: string): RouteId | undefined => {
  const route = PAGES[page] ?? page
  return isRoute(route) ? route : undefined
}

export const sectionOfMessages = (page: string, group: string): string =>
  SECTIONS[`${page}.${group}`] ?? SECTIONS[group] ?? group
