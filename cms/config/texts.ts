/** The texts of the pages → a collection of Decap with one entry for each page. */
import type { EditorLanguage } from '../../src/content-model/editor-language'
import type { CmsCollection, CmsField } from '../../src/content-model/derive/cms-form'
import { allLanguages } from '../../src/i18n/languages'
import { isRecord, variablesOf } from '../../src/i18n/messages'
import { say, textLabel } from './words'

/** Decap's name of the collection. */
export const TEXTS = 'texts'

/** Texts from this length on are written in a box of several lines. */
const LINE_MAX = 60

/** The file that Decap believes the texts of a page are in. There is none. */
export const textsFile = (page: string): string => `locales/.texts/${page}.json`

/** The page whose texts such a file would hold. */
export const pageOf = (path: string): string | undefined =>
  /^locales\/\.texts\/(\w+)\.json$/.exec(path)?.[1]

const fieldOf = (
  name: string,
  value: unknown,
  key: string,
  language: EditorLanguage,
): CmsField => {
  const label = textLabel(name, language)
  if (isRecord(value))
    return {
      name,
      label,
      widget: 'object',
      collapsed: true,
      fields: fieldsIn(value, key, language),
    }
  const text = String(value)
  const variables = variablesOf(text)
  return {
    name,
    label,
    hint: variables
      ? `${key} – ${say('variables', { names: variables }, language)}`
      : key,
    widget: 'localized',
    fields: allLanguages.map((info) => ({
      name: info.code,
      label: info.name,
      widget: text.length > LINE_MAX ? 'text' : 'string',
      required: !info.draft,
    })),
  }
}

const fieldsIn = (tree: unknown, key: string, language: EditorLanguage): CmsField[] =>
  Object.entries(isRecord(tree) ? tree : {}).map(([name, value]) =>
    fieldOf(name, value, `${key}.${name}`, language),
  )

/** `original` holds the messages of the default language: they say what texts there are. */
export const textsForm = (
  original: unknown,
  language: EditorLanguage,
): CmsCollection => ({
  name: TEXTS,
  label: say('texts', {}, language),
  description: say('textsHelp', {}, language),
  format: 'plain',
  files: Object.entries(isRecord(original) ? original : {}).map(([page, tree]) => ({
    name: page,
    label: textLabel(page, language),
    description: page,
    file: textsFile(page),
    fields: fieldsIn(tree, page, language),
  })),
})
