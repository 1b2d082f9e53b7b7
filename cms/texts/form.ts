/** The texts of the pages → a collection of Decap with one entry for each page. */
import type { EditorLanguage } from '../../src/content-model/check/editor-language'
import type {
  CmsCollection,
  CmsField,
  CmsFile,
} from '../../src/content-model/derive/cms-form'
import { languages } from '../../src/i18n/languages'
import { isRecord, variablesOf } from '../../src/i18n/messages'
import { TEXTS, virtualFile } from './files'
import { textLabel } from './labels'

/** Texts from this length on are written in a box of several lines. */
const LINE_MAX = 60

const words = {
  fr: {
    label: 'Textes des pages',
    description: 'Titres, boutons et messages, dans toutes les langues.',
    variables: (names: string) => `à garder tel quel : ${names}`,
  },
  en: {
    label: 'Texts of the pages',
    description: 'Titles, buttons and messages, in all languages.',
    variables: (names: string) => `keep as it is: ${names}`,
  },
}

const textField = (
  name: string,
  key: string,
  text: string,
  language: EditorLanguage,
): CmsField => {
  const variables = variablesOf(text)
  return {
    name,
    label: textLabel(name, language),
    hint: variables ? `${key} – ${words[language].variables(variables)}` : key,
    widget: 'localized',
    fields: languages.map((info) => ({
      name: info.code,
      label: info.name,
      widget: text.length > LINE_MAX ? 'text' : 'string',
      required: !info.draft,
    })),
  }
}

const fieldsOf = (tree: unknown, prefix: string, language: EditorLanguage): CmsField[] =>
  Object.entries(isRecord(tree) ? tree : {}).map(([name, value]) =>
    isRecord(value)
      ? {
          name,
          label: textLabel(name, language),
          widget: 'object',
          collapsed: true,
          fields: fieldsOf(value, `${prefix}${name}.`, language),
        }
      : textField(name, prefix + name, String(value), language),
  )

const page = (name: string, tree: unknown, language: EditorLanguage): CmsFile => ({
  name,
  label: textLabel(name, language),
  description: name,
  file: virtualFile(name),
  fields: fieldsOf(tree, `${name}.`, language),
})

/** `original` holds the messages of the default language: they say what texts there are. */
export const textsForm = (
  original: unknown,
  language: EditorLanguage,
): CmsCollection => ({
  name: TEXTS,
  label: words[language].label,
  description: words[language].description,
  format: 'plain',
  files: Object.entries(isRecord(original) ? original : {}).map(([name, tree]) =>
    page(name, tree, language),
  ),
})
