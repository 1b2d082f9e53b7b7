import type { Language } from '../i18n/languages'

/** What gatsby-plugin-react-i18next tells each page. */
export interface PageContext {
  language: Language
}
