import { footerPages } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import { BUILD_YEAR } from '../../shared/build-settings'
import { LinkedText } from '../ui/Text'
import * as styles from './Footer.module.css'
import { Wordmark } from './Header'
import { LanguageLinks } from './LanguagePicker'
import { NavigationLinks } from './NavigationLinks'
import { useHasNews, useSiteInfo } from './site-data'

interface FooterProps {
  /**
   * Whether the page links to its other languages. This is `false` where following such a link
   * would lose what a visitor has typed.
   */
  languageLinks: boolean
}

/**
 * The footer of every page. It links to all pages and languages, also for browsers in which the
 * header can open no menus.
 */
export const Footer = ({ languageLinks }: FooterProps) => {
  const { t } = useLanguage()
  const { name } = useSiteInfo()
  const hasNews = useHasNews()
  return (
    <footer className={`halves ${styles.footer}`} data-tone="ink">
      {/* On paper the footer omits the name of the site, which the header says. */}
      <div className={`screen-only ${styles.about}`}>
        <Wordmark name={name} />
        <p>{t('site.footer.description')}</p>
      </div>
      <nav className={styles.navigation} aria-label={t('site.footer.navigation')}>
        <NavigationLinks down />
        <NavigationLinks
          pages={footerPages.filter((id) => id !== 'news' || hasNews)}
          down
        />
        {languageLinks && <LanguageLinks className={styles.languages} />}
      </nav>
      <div className={styles.small}>
        <p className="soft">
          <LinkedText text={t('site.footer.disclaimer')} />
        </p>
        <p className="soft">{t('site.footer.copyright', { year: BUILD_YEAR, name })}</p>
      </div>
    </footer>
  )
}
