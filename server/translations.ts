import path from 'node:path'
import { createInstance, type ResourceKey, type TFunction } from 'i18next'
import { defaultLanguage, isLanguage, languageCodes } from '../src/i18n/languages'
import { messagesFile } from '../src/i18n/messages'
import { punctuationReviver } from '../src/i18n/punctuation'
import { i18nextOptions } from '../src/i18n/translator'
import { readJsonFile } from '../src/shared/json'

const messagesOf = (language: string) => {
  const root = path.join(__dirname, '..')
  const data = readJsonFile(root, messagesFile(language), punctuationReviver(language))
  return { translation: data as ResourceKey }
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

/** The messages of a language, or of the default one where the site no longer has it. */
export const translator = (language: string): TFunction =>
  instance.getFixedT(isLanguage(language) ? language : defaultLanguage)
