import type { TFunction } from 'i18next'
import { mainPages, routes, type PageId } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import * as styles from './NavigationLinks.module.css'

const labelsOf = (t: TFunction): Record<PageId, string> => ({
  home: t('site.nav.home'),
  about: t('site.nav.about'),
  features: t('site.nav.features'),
  contact: t('site.nav.contact'),
  news: t('site.nav.news'),
  easy: t('site.nav.easy'),
  accessibility: t('site.nav.accessibility'),
  legal: t('site.nav.legal'),
  privacy: t('site.nav.privacy'),
  newsletterTerms: t('site.nav.newsletterTerms'),
})

interface NavigationLinksProps {
  pages?: readonly PageId[]
  /** Draws the line that runs down a list from stop to stop. */
  down?: boolean
}

/** `page` for the page that is shown, `true` for one above it, as the list of the news is above each. */
const currentOf = (id: PageId, shown: string) => {
  if (routes[id] === shown) return 'page'
  return id !== 'home' && shown.startsWith(routes[id]) ? 'true' : undefined
}

/** Links to pages, of the main navigation by default; the current one is marked. */
export const NavigationLinks = ({
  pages = mainPages,
  down = false,
}: NavigationLinksProps) => {
  const { t, path, originalPath } = useLanguage()
  const labels = labelsOf(t)
  return (
    <ul className={down ? `${styles.stops} ${styles.down}` : styles.stops}>
      {pages.map((id) => (
        <li key={id}>
          <a href={path(routes[id])} aria-current={currentOf(id, originalPath)}>
            {labels[id]}
          </a>
        </li>
      ))}
    </ul>
  )
}
