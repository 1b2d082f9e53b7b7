import { SITE_URL } from '../../../shared/build-settings'
import type { Language } from '../../../i18n/languages'
import { localizedPath } from '../../../i18n/paths'

/** The complete address of a file of the site, which begins with a slash. */
export const fileAddress = (file: string): string => SITE_URL + file

/** The complete address of a page: what search engines and social networks know it by. */
export const pageAddress = (path: string, language: Language): string =>
  fileAddress(localizedPath(path, language))
