import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languageCodes, type Language } from '../../src/i18n/languages'
import { flattenMessages } from '../../src/i18n/messages'

const KEY = 'contact.form.subject.support'

const labelOf = (language: Language): string => {
  const file = path.join(__dirname, '../../locales', language, 'translation.json')
  const label = flattenMessages(JSON.parse(readFileSync(file, 'utf8'))).get(KEY)
  if (!label) throw new Error(`${file} › ${KEY}: is missing`)
  return label
}

/** How technical support, the subject of a message that names none, is called. */
export const readSupportLabels = (): ReadonlyMap<Language, string> =>
  new Map(languageCodes.map((language) => [language, labelOf(language)]))
