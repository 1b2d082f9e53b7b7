import type { ParseKeys } from 'i18next'
import { routes, type RouteId } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import * as styles from './NavigationLinks.module.css'

type Entries = readonly { id: RouteId; key: ParseKeys }[]

const mainNavigation = [
  { id: 'home', key: 'site.nav.home' },
  { id: 'about', key: 'site.nav.about' },
  { id: 'features', key: 'site.nav.features' },
  { id: 'contact', key: 'site.nav.contact' },
] as const satisfies Entries

/** What is said about the site itself. */
export const footerNavigation = [
  { id: 'easy', key: 'site.nav.easy' },
  { id: 'accessibility', key: 'site.nav.accessibility' },
  { id: 'legal', key: 'site.nav.legal' },
  { id: 'privacy', key: 'site.nav.privacy' },
  { id: 'newsletterTerms', key: 'site.nav.newsletterTerms' },
] as const satisfies Entries

interface NavigationLinksProps {
  entries?: Entries
  /** Draws the line that runs down a list from stop to stop. */
  down?: boolean
}

/** Links to pages, of the main navigation by default; the current page is marked. */
export const NavigationLinks = ({
  entries = mainNavigation,
  down = false,
}: NavigationLinksProps) => {
  const { t, path, originalPath } = useLanguage()
  return (
    <ul className={down ? `${styles.stops} ${styles.down}` : styles.stops}>
      {entries.map(({ id, key }) => (
        <li key={id}>
          <a
            href={path(routes[id])}
            aria-current={routes[id] === originalPath ? 'page' : undefined}
          >
            {t(key)}
          </a>
        </li>
      ))}
    </ul>
  )
}
