import { mainPages, routes, type PageId } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import type { Translate } from '../../i18n/translator'
import * as styles from './NavigationLinks.module.css'

const labelsOf = (t: Translate): Record<PageId, string> => ({
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
  /** Whether the links stand one below the other, with a line along them. */
  down?: boolean
}

/**
 * The value of `aria-current` for a link: `page` if the link leads to the page that is shown, or
 * `true` if it leads to a page above that one. On the page of a news item, the link to the list of
 * news has `true`.
 */
const currentOf = (id: PageId, shown: string) => {
  if (routes[id] === shown) return 'page'
  return id !== 'home' && shown.startsWith(routes[id]) ? 'true' : undefined
}

/**
 * Links to the given pages, or to those of the main navigation. The link to the current page gets
 * `aria-current`.
 */
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
