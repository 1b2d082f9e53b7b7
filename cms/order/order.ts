/** The order in which a page shows the entries of a content type, as one list to rearrange. */
import type { ContentType } from '../../src/content-model/content-type'
import { slugOf } from '../../src/content-model/content-type'
import type { CmsCollection } from '../../src/content-model/derive/cms-form'
import type { EditorLanguage } from '../../src/content-model/check/editor-language'
import { defaultLanguage } from '../../src/i18n/languages'
import { isRecord } from '../../src/i18n/messages'
import { rewrite } from '../format/rewrite'

/** Decap's name of the collection. */
export const ORDER = 'order'

/** The field of an entry that says its place. */
const FIELD = 'order'

export interface TextFile {
  path: string
  text: string
}

/** An entry in the list: its file, and what an editor knows it by. */
interface Place {
  file: string
  name: string
}

const words = {
  fr: {
    label: 'Ordre d’affichage',
    description: 'L’ordre dans lequel les pages montrent les entrées.',
    entries: 'Entrées',
    entry: 'Entrée',
    hint: 'Faire glisser une entrée à sa place, puis enregistrer.',
  },
  en: {
    label: 'Order on the pages',
    description: 'The order in which the pages show the entries.',
    entries: 'Entries',
    entry: 'Entry',
    hint: 'Drag an entry to its place, then save.',
  },
}

/** Content types whose entries an editor puts in a row; years, for one, sort themselves. */
export const isOrdered = ({ entries }: ContentType): boolean => entries?.order === FIELD

export const orderFile = (type: ContentType): string =>
  `content/.order/${slugOf(type)}.json`

/** The name of the content type whose order a virtual file holds. */
export const orderedSlug = (path: string): string | undefined =>
  /^content\/\.order\/([\w-]+)\.json$/.exec(path)?.[1]

export const orderForm = (
  types: readonly ContentType[],
  language: EditorLanguage,
): CmsCollection => ({
  name: ORDER,
  label: words[language].label,
  description: words[language].description,
  format: 'plain',
  files: types.filter(isOrdered).map((type) => ({
    name: slugOf(type),
    label: type.label[language],
    description: type.help[language],
    file: orderFile(type),
    fields: [
      {
        name: 'entries',
        label: words[language].entries,
        label_singular: words[language].entry,
        hint: words[language].hint,
        widget: 'list',
        allow_add: false,
        allow_remove: false,
        collapsed: true,
        summary: '{{fields.name}}',
        fields: [
          { name: 'file', label: 'file', widget: 'hidden' },
          { name: 'name', label: 'name', widget: 'hidden' },
        ],
      },
    ],
  })),
})

const dataOf = ({ text }: TextFile): Record<string, unknown> => {
  const data: unknown = JSON.parse(text)
  return isRecord(data) ? data : {}
}

const nameOf = (type: ContentType, data: Record<string, unknown>): string => {
  const name = data[type.entries?.name ?? '']
  return String(isRecord(name) ? name[defaultLanguage] : name)
}

/** The list that an editor rearranges, from the files of the entries. */
export const placesOf = (type: ContentType, files: readonly TextFile[]): Place[] =>
  files
    .map((file) => ({ file, data: dataOf(file) }))
    .sort((one, other) => Number(one.data[FIELD]) - Number(other.data[FIELD]))
    .map(({ file, data }) => ({ file: file.path, name: nameOf(type, data) }))

/** The files that change when the entries are put in this order. */
export const reordered = (
  files: readonly TextFile[],
  order: readonly string[],
): TextFile[] =>
  files.flatMap((file) => {
    const place = order.indexOf(file.path)
    if (place < 0) return []
    const text = rewrite(file.text, { ...dataOf(file), [FIELD]: place + 1 })
    return text === file.text ? [] : [{ path: file.path, text }]
  })
