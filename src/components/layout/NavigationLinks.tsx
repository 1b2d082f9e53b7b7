import { useI18next, useTranslation } from '../../i18n/react'
import { navigation, routeOf, type NavigationEntries } from './navigation'
import { useLocalizedPath } from './use-localized-path'
import * as styles from './NavigationLinks.module.css'

interface NavigationLinksProps {
  entries?: NavigationEntries
  /** Draws the line that runs down a list from stop to stop. */
  down?: boolean
}

/** The links of a navigation, if not of the main one; the page one is on is marked. */
export const NavigationLinks = ({
  entries = navigation,
  down = false,
}: NavigationLinksProps) => {
  const { t } = useTranslation()
  const { originalPath } = useI18next()
  const path = useLocalizedPath()
  return (
    <ul className={down ? `${styles.stops} ${styles.down}` : styles.stops}>
      {entries.map(({ id, key }) => (
        <li key={id}>
          <a
            href={path(routeOf(id))}
            aria-current={routeOf(id) === originalPath ? 'page' : undefined}
          >
            {t(key)}
          </a>
        </li>
      ))}
    </ul>
  )
}
