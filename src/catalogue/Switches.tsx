import { withPrefix } from 'gatsby'
import { useEffect } from 'react'
import { languages, type Language } from '../i18n/languages'
import { localizedPath } from '../i18n/paths'
import { CATALOGUE_PATH } from './data'
import { showTheme, themes, type Theme } from './theme'
import * as styles from './Catalogue.module.css'

interface ThemeSwitchProps {
  theme: Theme
  onChange: (theme: Theme) => void
}

/** The theme of the page, kept in its address, so that the other languages have it too. */
export const ThemeSwitch = ({ theme, onChange }: ThemeSwitchProps) => {
  useEffect(() => showTheme(theme), [theme])
  return (
    <fieldset className={styles.choice}>
      <legend>Theme</legend>
      {themes.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="theme"
            checked={name === theme}
            onChange={() => {
              onChange(name)
              history.replaceState(history.state, '', `?theme=${name}${location.hash}`)
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** The catalogue in each language; the inline script keeps choice, query and hash. */
export const LanguageSwitch = ({ language }: { language: Language }) => (
  <nav className={styles.choice} aria-label="Language">
    {languages.map(({ code, name }) => (
      <a
        key={code}
        href={withPrefix(localizedPath(CATALOGUE_PATH, code))}
        lang={code}
        hrefLang={code}
        data-language={code}
        aria-current={code === language ? 'true' : undefined}
      >
        {name}
      </a>
    ))}
  </nav>
)
