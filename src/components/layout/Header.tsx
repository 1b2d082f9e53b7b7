import { routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import Menu from '../illustrations/icons/menu.svg'
import Mark from '../illustrations/mark.svg'
import * as styles from './Header.module.css'
import { LanguagePicker } from './LanguagePicker'
import { NavigationLinks } from './NavigationLinks'
import { useSiteInfo } from './site-data'

const MENU_ID = 'site-menu'

/** The logo and the name of the platform, which is French in every language. */
export const Wordmark = ({ name }: { name: string }) => (
  <span className={styles.wordmark}>
    <Mark />
    <span lang="fr">{name}</span>
  </span>
)

/**
 * The header of every page stays at the top of the window; on small screens its links are
 * in a menu.
 */
export const Header = ({ languageLinks }: { languageLinks: boolean }) => {
  const { t, path } = useLanguage()
  const { name } = useSiteInfo()
  return (
    <header className={styles.header}>
      <a
        className={`target ${styles.home}`}
        href={path(routes.home)}
        aria-label={t('site.homeLink', { name })}
      >
        <Wordmark name={name} />
      </a>
      <nav className={styles.navigation} aria-label={t('site.nav.label')}>
        <NavigationLinks />
      </nav>
      {languageLinks && <LanguagePicker />}
      <div className={styles.small}>
        <button
          type="button"
          className={`target ${styles.menuButton}`}
          popoverTarget={MENU_ID}
        >
          <Menu />
          <span>{t('site.menu.label')}</span>
        </button>
        <nav
          id={MENU_ID}
          className={styles.menu}
          popover="auto"
          aria-label={t('site.nav.label')}
        >
          <NavigationLinks down />
        </nav>
      </div>
    </header>
  )
}
