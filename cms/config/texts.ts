/** The texts of the pages → a collection of Decap with one entry for each page. */
import {
  localizedWidget,
  type CmsCollection,
  type CmsField,
} from '../../src/content-model/derive/cms-form'
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

const fieldOf = (name: string, value: unknown, key: string): CmsField => {
  const label = textLabel(name)
  if (isRecord(value))
    return {
      name,
      label,
      widget: 'object',
      collapsed: true,
      fields: fieldsIn(value, key),
    }
  const text = String(value)
  const names = variablesOf(text)
  return {
    name,
    label,
    hint: names ? `${key} – ${say('variables', { names })}` : key,
    ...localizedWidget(text.length > LINE_MAX ? 'text' : 'string'),
  }
}

const fieldsIn = (tree: unknown, key: string): CmsField[] =>
  Object.entries(isRecord(tree) ? tree : {}).map(([name, value]) =>
    fieldOf(name, value, `${key}.${name}`),
  )

/** `original` holds the messages of the default language: they say what texts there are. */
export const textsForm = (original: unknown): CmsCollection => ({
  name: TEXTS,
  label: say('texts'),
  description: say('textsHelp'),
  format: 'plain',
  files: Object.entries(isRecord(original) ? original : {}).map(([page, tree]) => ({
    name: page,
    label: textLabel(page),
    description: page,
    file: textsFile(page),
    fields: fieldsIn(tree, page),
  })),
})
