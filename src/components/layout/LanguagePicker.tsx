import { languages, type Language } from '../../i18n/languages'
import { localizedPath, notInLanguage, routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import Globe from '../illustrations/icons/globe.svg'
import * as styles from './Header.module.css'
import { useNewsLanguages } from './site-data'

const MENU_ID = 'language-menu'

/**
 * Links to the same page in every language. Where an article is not public in a language, the link
 * leads to that language's list of news, which then says so, or to its home page if it has no news. The inline script of
 * pages (`src/islands/inline.ts`) finds these links by `hreflang`. When a visitor follows one, the
 * script stores the chosen language, and adds the query and the hash of the page's address to that
 * of the link.
 */
export const LanguageLinks = ({ className }: { className?: string }) => {
  const { language, languages: ofPage, originalPath } = useLanguage()
  const newsLanguages = useNewsLanguages()
  const addressIn = (code: Language): string => {
    if (ofPage.includes(code)) return localizedPath(originalPath, code)
    return newsLanguages.includes(code)
      ? `${localizedPath(routes.news, code)}#${notInLanguage(code)}`
      : localizedPath(routes.home, code)
  }
  return (
    <ul
      className={
        className ? `${styles.languageLinks} ${className}` : styles.languageLinks
      }
    >
      {languages.map(({ code, name }) => (
        <li key={code}>
          <a
            className="target"
            href={addressIn(code)}
            lang={code}
            hrefLang={code}
            aria-current={code === language ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * A button that opens a menu of links to other languages. The browser closes the menu at Escape or
 * a click outside.
 */
export const LanguagePicker = () => {
  const { t, language } = useLanguage()
  const current = languages.find(({ code }) => code === language)
  return (
    <div>
      <button
        type="button"
        className={`target ${styles.languageButton}`}
        popoverTarget={MENU_ID}
        // People who use voice control say what they see on the button, such as «FR». So the
        // button's accessible name begins with that.
        aria-label={`${language.toUpperCase()} – ${t('site.language.label', { language: current?.name ?? language })}`}
      >
        <Globe />
        <span aria-hidden="true">{language}</span>
      </button>
      <nav
        id={MENU_ID}
        className={`card ${styles.languages}`}
        popover="auto"
        aria-label={t('site.language.choose')}
      >
        <LanguageLinks />
      </nav>
    </div>
  )
}
