/**
 * How Decap reads and writes files. A file is saved as `JSON.stringify` writes it, with its
 * keys in the order of the model, so that one changed text is one changed line.
 *
 * Decap's form differs from the file in two places: it needs a field for each item of a list
 * of texts, and it names an uploaded picture without `./`.
 */
import { ArraySchema, ObjectSchema, type ISchema } from 'yup'
import { SCHEMA_KEY, type ContentType } from '../../src/content-model/content-type'
import { arrange, fieldsOf, itemOf, metaOf } from '../../src/content-model/walk'
import { ITEM_FIELD } from '../../src/content-model/derive/cms-form'
import { schemaReference } from '../../src/content-model/derive/json-schema'
import { isRecord } from '../../src/i18n/messages'

export type EntryData = Record<string, unknown>

export interface EntryFormat {
  fromFile: (text: string) => EntryData
  toFile: (data: EntryData) => string
}

/** The text of the file travels with the form, to find out who changed it meanwhile. */
export const SOURCE_KEY = '$source'

export const withoutSource = (data: EntryData): EntryData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== SOURCE_KEY))

/** Data as every file in `content/` and `locales/` is written. */
export const toJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`

/** @throws if the text is not JSON, or no object */
export const parseFile = (text: string): EntryData => {
  const data: unknown = JSON.parse(text)
  if (!isRecord(data)) throw new Error('The file holds no object')
  return data
}

type Direction = 'to form' | 'to file'

const convertItem = (value: unknown, direction: Direction): unknown => {
  if (direction === 'to form') return { [ITEM_FIELD]: value }
  return isRecord(value) ? value[ITEM_FIELD] : value
}

const convert = (
  schema: ISchema<unknown>,
  value: unknown,
  direction: Direction,
): unknown => {
  if (schema instanceof ArraySchema) {
    const item = itemOf(schema)
    const isGroup = metaOf(item).kind === 'group'
    const convertOne = (one: unknown) =>
      isGroup ? convert(item, one, direction) : convertItem(one, direction)
    return Array.isArray(value) ? value.map(convertOne) : value
  }
  const { kind } = metaOf(schema)
  if (kind === 'picture' && direction === 'to file')
    return typeof value === 'string' ? value.replace(/^(?=[^./])/, './') : value
  if (kind !== 'group' || !(schema instanceof ObjectSchema) || !isRecord(value))
    return value
  const fields = fieldsOf(schema)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = fields[name]
      if (!field) return [[name, inner]]
      // Decap's number field leaves an empty text behind when it is emptied.
      const isNumber = /^(integer|decimal)$/.test(metaOf(field).kind)
      return isNumber && inner === '' ? [] : [[name, convert(field, inner, direction)]]
    }),
  )
}

/** What the file will hold of a form. */
export const fileData = ({ schema }: ContentType, form: EntryData): EntryData =>
  Object(convert(schema, withoutSource(form), 'to file'))

/** The format of any JSON file. */
export const plainFormat: EntryFormat = {
  fromFile: (text) => ({ ...parseFile(text), [SOURCE_KEY]: text }),
  toFile: (data) => toJson(withoutSource(data)),
}

/** The format of the files of a content type, which name their JSON Schema. */
export const contentFormat = (type: ContentType): EntryFormat => ({
  fromFile: (text) => ({
    ...Object(convert(type.schema, parseFile(text), 'to form')),
    [SOURCE_KEY]: text,
  }),
  toFile: (data) =>
    toJson(
      arrange(type, { [SCHEMA_KEY]: schemaReference(type), ...fileData(type, data) }),
    ),
})

/** One format for several content types: the file says by its JSON Schema which it is. */
export const sharedFormat = (types: readonly ContentType[]): EntryFormat => {
  const formatOf = (data: EntryData): EntryFormat => {
    const type = types.find((one) => schemaReference(one) === data[SCHEMA_KEY])
    return type ? contentFormat(type) : plainFormat
  }
  return {
    fromFile: (text) => formatOf(parseFile(text)).fromFile(text),
    toFile: (data) => formatOf(data).toFile(data),
  }
}
