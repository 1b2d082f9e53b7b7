/**
 * How Decap reads and writes a content file. Decap keeps an entry in maps that forget the
 * order of its keys and rewrites the whole file; here the text of the file travels with the
 * data, and what is saved is that text with only the changes made in it.
 */
import { isRecord } from '../../src/i18n/messages'
import { SCHEMA_KEY, type ContentType } from '../../src/content-model/content-type'
import { arrange } from '../../src/content-model/derive/arrange'
import { schemaReference } from '../../src/content-model/derive/json-schema'
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

/** The format of any JSON file; `order` puts the keys of its data in a row. */
export const jsonFormat = (order: (data: EntryData) => unknown): EntryFormat => ({
  fromFile: (text) => {
    const data: unknown = JSON.parse(text)
    return isRecord(data) ? { ...data, [SOURCE_KEY]: text } : { [SOURCE_KEY]: text }
  },
  toFile: (data) => {
    const source = data[SOURCE_KEY]
    const wanted = order(withoutSource(data))
    return typeof source === 'string'
      ? rewrite(source, wanted)
      : spread(wanted, '', plainStyle) + plainStyle.newline
  },
})

/** The format of the files of a content type; new ones name their JSON Schema. */
export const contentFormat = (type: ContentType): EntryFormat =>
  jsonFormat((data) => arrange(type, { [SCHEMA_KEY]: schemaReference(type), ...data }))
