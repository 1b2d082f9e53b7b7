import type { Language } from '../../../i18n/languages'
import { localizedPath } from '../../../i18n/paths'
import { SITE_URL } from '../../../shared/build-settings'

/** A page as its head describes it to search engines. */
export interface IndexedPage {
  /** Its path in the default language: `/about/`. */
  path: string
  language: Language
  title: string
  description?: string
}

/** The complete address of a file of the site, which begins with a slash. */
export const fileAddress = (file: string): string => SITE_URL + file

/** The complete address of a page. */
export const pageAddress = (path: string, language: Language): string =>
  fileAddress(localizedPath(path, language))
