/**
 * How Decap reads and writes a content file. Decap keeps an entry in maps that forget the
 * order of its keys and rewrites the whole file; here the text of the file travels with the
 * data, and what is saved is that text with only the changes made in it.
 */
import { isRecord } from '../../src/i18n/messages'
import { SCHEMA_KEY, type ContentType } from '../../src/content-model/content-type'
import { arrange } from '../../src/content-model/derive/arrange'
import { schemaReference } from '../../src/content-model/derive/json-schema'
import { fileData, formData } from './form-data'
import { plainStyle, spread } from './print'
import { rewrite } from './rewrite'

/** Where the text of the file is kept in its data. */
export const SOURCE_KEY = '$source'

export type EntryData = Record<string, unknown>

export interface EntryFormat {
  fromFile: (text: string) => EntryData
  toFile: (data: EntryData) => string
}

/** What the file shall hold, without what only travels with it. */
export const withoutSource = (data: EntryData): EntryData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== SOURCE_KEY))

/** A new file. */
export const newFile = (data: unknown): string =>
  spread(data, '', plainStyle) + plainStyle.newline

const read = (text: string): EntryData => {
  const data: unknown = JSON.parse(text)
  if (!isRecord(data)) throw new Error('The file holds no object')
  return data
}

const write = (source: unknown, data: unknown): string =>
  typeof source === 'string' ? rewrite(source, data) : newFile(data)

/** The format of any JSON file. */
export const plainFormat: EntryFormat = {
  fromFile: (text) => ({ ...read(text), [SOURCE_KEY]: text }),
  toFile: (data) => write(data[SOURCE_KEY], withoutSource(data)),
}

/** The format of the files of a content type; new ones name their JSON Schema. */
export const contentFormat = (type: ContentType): EntryFormat => ({
  fromFile: (text) => ({ ...Object(formData(type, read(text))), [SOURCE_KEY]: text }),
  toFile: (data) => {
    const entry = Object(fileData(type, withoutSource(data)))
    const source = data[SOURCE_KEY]
    const isNew = typeof source !== 'string'
    const schema = isNew ? { [SCHEMA_KEY]: schemaReference(type) } : {}
    return write(source, arrange(type, { ...schema, ...entry }))
  },
})

/** One format for several content types: which it is, the file says itself. */
export const sharedFormat = (types: readonly ContentType[]): EntryFormat => {
  const formatOf = (data: EntryData): EntryFormat => {
    const type = types.find((one) => schemaReference(one) === data[SCHEMA_KEY])
    return type ? contentFormat(type) : plainFormat
  }
  return {
    fromFile: (text) => formatOf(read(text)).fromFile(text),
    toFile: (data) => formatOf(data).toFile(data),
  }
}
