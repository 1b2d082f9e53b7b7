/**
 * How Decap reads and writes files. A file is saved as `JSON.stringify` writes it, with its
 * keys in the order of the model, so that one changed text is one changed line.
 *
 * Decap's form differs from the file in two places: it needs a field for each item of a list
 * of texts, and it names an uploaded picture without `./`.
 */
import type { ISchema } from 'yup'
import { SCHEMA_KEY, type ContentType } from '../../src/content-model/content-type'
import { fieldsOf, itemOf, metaOf } from '../../src/content-model/walk'
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

type Convert = (schema: ISchema<unknown>, value: unknown) => unknown

/** Converts what is in a group, in the order of the model; unknown keys come last. */
const inGroup = (schema: ISchema<unknown>, value: unknown, convert: Convert): unknown => {
  if (!isRecord(value)) return value
  const fields = fieldsOf(schema)
  const known = Object.keys(fields).filter((name) => Object.hasOwn(value, name))
  return Object.fromEntries(
    [...new Set([...known, ...Object.keys(value)])].map((name) => {
      const field = fields[name]
      return [name, field ? convert(field, value[name]) : value[name]]
    }),
  )
}

const toForm: Convert = (schema, value) => {
  const { kind } = metaOf(schema)
  if (kind === 'group') return inGroup(schema, value, toForm)
  if (kind !== 'list' || !Array.isArray(value)) return value
  const item = itemOf(schema)
  const isGroup = metaOf(item).kind === 'group'
  return value.map((one) => (isGroup ? toForm(item, one) : { [ITEM_FIELD]: one }))
}

const toFile: Convert = (schema, value) => {
  const { kind } = metaOf(schema)
  if (kind === 'group') return inGroup(schema, value, toFile)
  if (kind === 'localized') return inGroup(schema, value, (_, text) => text)
  if (kind === 'picture' && typeof value === 'string')
    return value.replace(/^(?=[^./])/, './')
  // Decap's number field leaves an empty text behind when it is emptied.
  if (kind === 'integer' || kind === 'decimal') return value === '' ? undefined : value
  if (kind !== 'list' || !Array.isArray(value)) return value
  const item = itemOf(schema)
  const isGroup = metaOf(item).kind === 'group'
  return value.map((one) =>
    toFile(item, !isGroup && isRecord(one) ? one[ITEM_FIELD] : one),
  )
}

export const fileData = ({ schema }: ContentType, form: EntryData): EntryData =>
  Object(toFile(schema, withoutSource(form)))

export const plainFormat: EntryFormat = {
  fromFile: (text) => ({ ...parseFile(text), [SOURCE_KEY]: text }),
  toFile: (data) => toJson(withoutSource(data)),
}

/** The format of the files of a content type, which name their JSON Schema first. */
export const contentFormat = (type: ContentType): EntryFormat => ({
  fromFile: (text) => ({
    ...Object(toForm(type.schema, parseFile(text))),
    [SOURCE_KEY]: text,
  }),
  toFile: (data) =>
    toJson({ [SCHEMA_KEY]: schemaReference(type), ...fileData(type, data) }),
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
