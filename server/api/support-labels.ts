import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLanguage, languageCodes, type Language } from '../../src/i18n/languages'
import { flattenMessages, isText } from '../../src/i18n/messages'

const KEY = 'contact.form.subject.support'

const labelIn = (language: Language): string | undefined => {
  const file = path.join(__dirname, '../../locales', language, 'translation.json')
  return flattenMessages(JSON.parse(readFileSync(file, 'utf8'))).get(KEY)
}

/** A draft that does not have it yet shows the default language's. */
const labelOf = (language: Language): string => {
  const label = [labelIn(language), labelIn(defaultLanguage)].find(isText)
  if (label === undefined) throw new Error(`locales/${language} › ${KEY}: is missing`)
  return label
}

/** How technical support, the subject of a message that names none, is called. */
export const readSupportLabels = (): ReadonlyMap<Language, string> =>
  new Map(languageCodes.map((language) => [language, labelOf(language)]))
