/**
 * The language in which a page is built, for pages and sections. This is the only module that imports
 * gatsby-plugin-react-i18next, so that another one can take its place; `gatsby-config.ts` sets its options.
 */
import { useI18next } from 'gatsby-plugin-react-i18next'
import { localizedPath } from './paths'
import type { Translate } from './translator'

export const useLanguage = () => {
  const { t, language, originalPath } = useI18next()
  /** The path of another page in the language of this one. */
  const path = (route: string): string => localizedPath(route, language)
  return { t: t as Translate, language, originalPath, path }
}
