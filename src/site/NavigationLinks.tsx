import { useI18next, useTranslation } from 'gatsby-plugin-react-i18next'
import { navigation, routeOf } from './navigation'
import { useLocalizedPath } from './use-localized-path'

/** The links of the main navigation; the page one is on is marked. */
export const NavigationLinks = () => {
  const { t } = useTranslation()
  const { originalPath } = useI18next()
  const path = useLocalizedPath()
  return (
    <ul>
      {navigation.map(({ id, key }) => (
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
