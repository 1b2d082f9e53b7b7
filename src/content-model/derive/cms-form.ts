/**
 * Content model → the collections of Decap CMS: the forms in which editors fill in content.
 * Plain JSON, in the language of the editor. What a form of Decap's cannot see, such as a wrong
 * address, `cms/admin/before-saving.ts` says when the entry is saved.
 */
import type { ISchema } from 'yup'
import { defaultLanguage, allLanguages } from '../../i18n/languages'
import { isFolder, slugOf, type ContentType } from '../content-type'
import type { EditorLanguage } from '../editor-language'
import type { FieldMeta } from '../fields'
import { fieldsOf, itemOf, metaOf } from '../walk'

export interface CmsField {
  name: string
  label: string
  widget: string
  hint?: string
  required?: boolean
  min?: number
  max?: number
  fields?: CmsField[]
  [setting: string]: unknown
}

export interface CmsCollection {
  name: string
  label: string
  description?: string
  format: string
  folder?: string
  files?: { name: string; label: string; file: string; fields: CmsField[] }[]
  fields?: CmsField[]
  [setting: string]: unknown
}

/** Longer texts are written in a box of several lines. */
const LINE_MAX = 100

/** Items of a list of texts need a field to be in; only the form knows it. */
export const ITEM_FIELD = 'text'

const words = {
  fr: {
    singleFiles: 'Site, contact et pages',
    singleFilesHelp: 'Ce qui n’existe qu’une fois.',
  },
  en: {
    singleFiles: 'Site, contact and pages',
    singleFilesHelp: 'What there is only one of.',
  },
}

type Shape = (
  meta: FieldMeta,
  field: ISchema<unknown>,
  language: EditorLanguage,
) => Omit<CmsField, 'name' | 'label' | 'hint'>

export const localizedWidget = (widget: 'text' | 'string') => ({
  widget: 'localized',
  fields: allLanguages.map(({ code, name, draft }) => ({
    name: code,
    label: name,
    widget,
    required: !draft,
  })),
})

const textWidget = ({ max = 0, pattern }: FieldMeta) =>
  max > LINE_MAX && !pattern ? 'text' : 'string'

const number =
  (type: 'int' | 'float', step: number): Shape =>
  ({ min, max }) => ({ widget: 'number', value_type: type, min, max, step })

const shapes: Record<FieldMeta['kind'], Shape> = {
  text: (meta) => ({ widget: textWidget(meta) }),
  localized: (meta) => ({ ...localizedWidget(textWidget(meta)), max: meta.max }),
  integer: number('int', 1),
  decimal: number('float', 0.0001),
  choice: ({ values = [], labels }, _, language) => ({
    widget: 'select',
    options: values.map((value) => ({
      value,
      label: labels?.[value]?.[language] ?? value,
    })),
  }),
  flag: () => ({ widget: 'boolean', required: false }),
  picture: () => ({ widget: 'image', choose_url: false }),
  list: ({ min = 0, max }, field, language) => {
    const item = itemOf(field)
    const fields = fieldsIn(item, language)
    const [first] = fields
    return {
      widget: 'list',
      label_singular: metaOf(item).label[language],
      min,
      max,
      default: [],
      required: min > 0,
      collapsed: true,
      minimize_collapsed: false,
      summary: first && `{{fields.${readable(first)}}}`,
      fields,
    }
  },
  group: (_, field, language) => ({
    widget: 'object',
    collapsed: false,
    fields: fieldsIn(field, language),
  }),
}

const formField = (
  name: string,
  field: ISchema<unknown>,
  language: EditorLanguage,
): CmsField => {
  const meta = metaOf(field)
  return {
    name,
    label: meta.label[language],
    ...(meta.help && { hint: meta.help[language] }),
    ...shapes[meta.kind](meta, field, language),
  } as CmsField
}

/** The fields of a group; what is no group is a field by itself. */
function fieldsIn(schema: ISchema<unknown>, language: EditorLanguage): CmsField[] {
  if (metaOf(schema).kind !== 'group') return [formField(ITEM_FIELD, schema, language)]
  return Object.entries(fieldsOf(schema)).map(([name, field]) =>
    formField(name, field, language),
  )
}

const described = (type: ContentType, language: EditorLanguage) => ({
  name: slugOf(type),
  label: type.label[language],
  description: type.help[language],
})

/** The path of what an editor reads first in a field. */
const readable = ({ name, widget }: CmsField): string =>
  widget === 'localized' ? `${name}.${defaultLanguage}` : name

const folderCollection = (type: ContentType, language: EditorLanguage): CmsCollection => {
  const fields = fieldsIn(type.schema, language)
  const { order = '', name = '' } = type.entries ?? {}
  const named = fields.find((field) => field.name === name)
  const identifier = named ? readable(named) : name
  return {
    ...described(type, language),
    folder: `content/${slugOf(type)}`,
    create: true,
    delete: true,
    extension: 'json',
    format: `content-${slugOf(type)}`,
    identifier_field: identifier,
    slug: '{{slug}}',
    // Named whole: a plain `{{year}}` is the year of an entry's date to Decap.
    summary: `{{fields.${identifier}}}`,
    sortable_fields: [{ field: order, default_sort: 'asc' }],
    // A picture lies beside the entry that shows it.
    media_folder: '',
    public_folder: '',
    fields,
  }
}

/** The collections of all content types; those that are a single file share one. */
export const cmsForm = (
  types: readonly ContentType[],
  language: EditorLanguage,
): CmsCollection[] => [
  {
    name: 'content',
    label: words[language].singleFiles,
    description: words[language].singleFilesHelp,
    format: 'content',
    files: types
      .filter((type) => !isFolder(type))
      .map((type) => ({
        ...described(type, language),
        file: `content/${type.location}`,
        fields: fieldsIn(type.schema, language),
      })),
  },
  ...types.filter(isFolder).map((type) => folderCollection(type, language)),
]
