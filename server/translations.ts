import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance, type ResourceLanguage, type TFunction } from 'i18next'
import { defaultLanguage, languageCodes } from '../src/i18n/languages'
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
  // For a draft, which may lack messages.
  fallbackLng: defaultLanguage,
  returnEmptyString: false,
  resources: Object.fromEntries(languageCodes.map((code) => [code, messagesOf(code)])),
})

const translators = new Map(
  languageCodes.map((code): [string, TFunction] => [code, instance.getFixedT(code)]),
)

/** The messages of a language, or of the default one where the site no longer has it. */
export const translator = (language: string): TFunction =>
  translators.get(language) ?? instance.getFixedT(defaultLanguage)
