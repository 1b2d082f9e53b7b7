import { localizedPath } from '../../i18n/paths'
import { useI18next } from '../../i18n/react'

/** Addresses of the site's own pages in the page's language. */
export const useLocalizedPath = (): ((path: string) => string) => {
  const { language } = useI18next()
  return (path) => localizedPath(path, language)
}
