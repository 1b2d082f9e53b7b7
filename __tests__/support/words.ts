import i18next, { type TFunction } from 'i18next'
import french from '../../locales/fr/translation.json'
import { i18nextOptions } from '../../src/i18n/options'
import { typesetIn } from '../../src/i18n/typeset'

const instance = i18next.createInstance()
void instance.init({
  ...i18nextOptions,
  lng: 'fr',
  initAsync: false,
  resources: { fr: { translation: JSON.parse(JSON.stringify(french), typesetIn('fr')) } },
})

/** The French messages, so that tests read what a visitor reads. */
export const t: TFunction = instance.t
