import 'i18next'
import type messages from '../../locales/fr/translation.json'

/** Keys are typed from the messages of the default language. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    nsSeparator: false
    resources: { translation: typeof messages }
  }
}
