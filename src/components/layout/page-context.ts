import type { Language } from '../../i18n/languages'

/** What gatsby-plugin-react-i18next tells each page. */
export interface PageContext {
  language: Language
  i18n: {
    /** The path of the page in the default language: `/about/`. */
    originalPath: string
  }
}
