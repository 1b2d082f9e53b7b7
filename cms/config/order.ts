/** The order in which a page shows the entries of a content type, as one list to rearrange. */
import type { EditorLanguage } from '../../src/content-model/editor-language'
import { slugOf, type ContentType } from '../../src/content-model/content-type'
import type { CmsCollection } from '../../src/content-model/derive/cms-form'
import { defaultLanguage } from '../../src/i18n/languages'
import { isRecord } from '../../src/i18n/messages'
import { parseFile, toJson } from './format'
import { say } from './words'

/** The field of an entry that says its place. */
const FIELD = 'order'

export interface TextFile {
  path: string
  text: string
}

/** Content types whose entries an editor puts in a row; years, for one, sort themselves. */
export const isOrdered = ({ entries }: ContentType): boolean => entries?.order === FIELD

/** The file that Decap believes the order is in. There is none. */
export const orderFile = (type: ContentType): string =>
  `content/.order/${slugOf(type)}.json`

export const orderForm = (
  types: readonly ContentType[],
  language: EditorLanguage,
): CmsCollection => {
  const list = {
    name: 'entries',
    label: say('orderEntries', {}, language),
    label_singular: say('orderEntry', {}, language),
    hint: say('orderHint', {}, language),
    widget: 'list',
    allow_add: false,
    allow_remove: false,
    collapsed: true,
    summary: '{{fields.name}}',
    fields: ['file', 'name'].map((name) => ({ name, label: name, widget: 'hidden' })),
  }
  return {
    name: 'order',
    label: say('order', {}, language),
    description: say('orderHelp', {}, language),
    format: 'plain',
    files: types.filter(isOrdered).map((type) => ({
      name: slugOf(type),
      label: type.label[language],
      description: type.help[language],
      file: orderFile(type),
      fields: [list],
    })),
  }
}

/** The entries in their order: their files, and what an editor knows them by. */
export const placesOf = (type: ContentType, files: readonly TextFile[]) =>
  files
    .map(({ path, text }) => ({ path, data: parseFile(text) }))
    .sort((one, other) => Number(one.data[FIELD]) - Number(other.data[FIELD]))
    .map(({ path, data }) => {
      const name = data[type.entries?.name ?? '']
      return {
        file: path,
        name: String(isRecord(name) ? name[defaultLanguage] : name),
      }
    })

/** The files that change when the entries are put in this order. */
export const reordered = (
  files: readonly TextFile[],
  order: readonly string[],
): TextFile[] =>
  files.flatMap(({ path, text }) => {
    const data = parseFile(text)
    const place = order.indexOf(path) + 1
    return place === 0 || data[FIELD] === place
      ? []
      : [{ path, text: toJson({ ...data, [FIELD]: place }) }]
  })
