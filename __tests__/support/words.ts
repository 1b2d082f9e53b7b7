import i18next, { type TFunction } from 'i18next'
import french from '../../locales/fr/translation.json'
import { i18nextOptions } from '../../src/i18n/translator'
import { punctuationReviver } from '../../src/i18n/punctuation'

const instance = i18next.createInstance()
void instance.init({
  ...i18nextOptions,
  lng: 'fr',
  initAsync: false,
  resources: {
    fr: { translation: JSON.parse(JSON.stringify(french), punctuationReviver('fr')) },
  },
})

/** The French messages, so that tests read what a visitor reads. */
export const t: TFunction = instance.t
