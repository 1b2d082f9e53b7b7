/**
 * What pages and sections know of the language they are built in: the only import of
 * gatsby-plugin-react-i18next. `gatsby-config.ts` sets its options.
 */
import { useI18next } from 'gatsby-plugin-react-i18next'
import { localizedPath } from './paths'

export const useLanguage = () => {
  const { t, language, originalPath } = useI18next()
  /** The address of one of the site's own pages in the page's language. */
  const path = (route: string): string => localizedPath(route, language)
  return { t, language, originalPath, path }
}
