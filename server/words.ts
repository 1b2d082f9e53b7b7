import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance, type ResourceLanguage, type TFunction } from 'i18next'
import { defaultLanguage, isLanguage, languageCodes } from '../src/i18n/languages'
import { i18nextOptions } from '../src/i18n/translator'
import { punctuationReviver } from '../src/i18n/punctuation'

const messagesOf = (language: string): ResourceLanguage => {
  const file = path.join(__dirname, '../locales', language, 'translation.json')
  return {
    translation: JSON.parse(readFileSync(file, 'utf8'), punctuationReviver(language)),
  }
}

const instance = createInstance()
void instance.init({
  ...i18nextOptions,
  initAsync: false,
  // What a draft has not translated yet is said in the default language.
  fallbackLng: defaultLanguage,
  returnEmptyString: false,
  resources: Object.fromEntries(languageCodes.map((code) => [code, messagesOf(code)])),
})

/** Made once: making one takes longer than a word does. */
const functions = new Map<string, TFunction>()

/**
 * The site's words for what the server says itself. A language that the site no longer has
 * is answered in the default one.
 */
export const wordsIn = (language: string): TFunction => {
  const known = isLanguage(language) ? language : defaultLanguage
  const found = functions.get(known) ?? instance.getFixedT(known)
  functions.set(known, found)
  return found
}
