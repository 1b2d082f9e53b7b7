import type { Language } from '../../../i18n/languages'

/** A page that may be found, as its head tells of it. */
export interface FoundPage {
  /** Its path in the default language: `/about/`. */
  path: string
  language: Language
  title: string
  description?: string
}
