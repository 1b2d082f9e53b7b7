/** The order in which a page shows the entries of a content type, as one list to rearrange. */
import { slugOf, type ContentType } from '../../src/content-model/content-type'
import type { CmsCollection } from '../../src/content-model/derive/cms-form'
import { defaultLanguage } from '../../src/i18n/languages'
import { isRecord } from '../../src/i18n/messages'
import { parseFile, toJson } from './format'
import { editorLanguage, say } from './words'

const FIELD = 'order'

export interface TextFile {
  path: string
  text: string
}

/** Content types whose entries an editor puts in a row; years, for one, sort themselves. */
const isOrdered = ({ entries }: ContentType): boolean => entries?.order === FIELD

/** The file that Decap believes the order is in. There is none. */
export const orderFile = (type: ContentType): string =>
  `content/.order/${slugOf(type)}.json`

export const orderForm = (types: readonly ContentType[]): CmsCollection => ({
  name: 'order',
  label: say('order'),
  description: say('orderHelp'),
  format: 'plain',
  files: types.filter(isOrdered).map((type) => ({
    name: slugOf(type),
    label: type.label[editorLanguage],
    description: type.help[editorLanguage],
    file: orderFile(type),
    fields: [
      {
        name: 'entries',
        label: say('orderEntries'),
        label_singular: say('orderEntry'),
        hint: say('orderHint'),
        widget: 'list',
        allow_add: false,
        allow_remove: false,
        collapsed: true,
        summary: '{{fields.name}}',
        fields: ['file', 'name'].map((name) => ({ name, label: name, widget: 'hidden' })),
      },
    ],
  })),
})

/** The entries in their order: their files, and what an editor knows them by. */
export const placesOf = (type: ContentType, files: readonly TextFile[]) =>
  files
    .map(({ path, text }) => ({ path, data: parseFile(text) }))
    .sort((one, other) => Number(one.data[FIELD]) - Number(other.data[FIELD]))
    .map(({ path, data }) => {
      const name = data[type.entries?.name ?? '']
      return { file: path, name: String(isRecord(name) ? name[defaultLanguage] : name) }
    })

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
