/**
 * Makes entries in preparation readable for the pages beside the editor. GraphQL refuses an entry
 * that lacks a field, and would then show no page at all, so what is missing is filled with blank
 * texts and empty lists. An entry that lacks a value which cannot be blank, such as a picture, is
 * left out until it has one.
 */
import { contentTypeOf } from '../../content-model'
import { fieldAt } from '../../content-model/address'
import { problemsIn } from '../../content-model/check/fields'
import type { ContentType } from '../../content-model/content-type'
import type { Field } from '../../content-model/fields'
import { isInPreparation, mayBeMissing } from '../../content-model/publication'
import { picturesIn } from '../../content-model/walk'
import { parseJson } from '../../shared/json'
import { isRecord, recordOf } from '../../shared/unknown'

/** Fills the fields that a value lacks, as far as a page can show them blank. */
const withBlanks = (field: Field, value: unknown): unknown => {
  if (field.kind === 'group') {
    const filled = Object.entries(field.fields).map(([name, inner]) => [
      name,
      withBlanks(inner, recordOf(value)[name]),
    ])
    return { ...recordOf(value), ...Object.fromEntries(filled) }
  }
  if (field.kind === 'list')
    return Array.isArray(value)
      ? value.map((item: unknown) => withBlanks(field.item, item))
      : (value ?? [])
  if (field.kind === 'localized') return isRecord(value) ? value : (value ?? {})
  if (field.kind === 'text' && !field.format) return value ?? ''
  return value
}

/** The codes of problems in an entry with which a page can still show the entry's texts. */
const SHOWABLE: ReadonlySet<string> = new Set([
  'missing',
  'empty',
  'count',
  'tooLong',
  'longSentence',
  'characters',
  'unknown',
  'unknownVariable',
])

const isShowable = (type: ContentType, entry: unknown): boolean =>
  problemsIn(type.schema, entry, '', mayBeMissing(type)).every(({ path, issue }) => {
    const field = fieldAt(type.schema, path)
    const isText =
      !field ||
      ['localized', 'list', 'group'].includes(field.kind) ||
      (field.kind === 'text' && !field.format)
    return isText && SHOWABLE.has(issue.code)
  })

/**
 * Returns the JSON of a file as the pages beside the editor read it: an entry in preparation with
 * blanks in the place of what it lacks, any other file as it is. `undefined` if no page can show the
 * entry yet.
 * @param isThere whether the file of a picture exists, by its path from the project's folder
 */
export const showable = (
  file: string,
  json: string,
  isThere: (picture: string) => boolean,
): string | undefined => {
  const type = contentTypeOf(file)
  const entry: unknown = type && parseJson(json)
  if (!type || !isInPreparation(type, entry)) return json

  const filled = withBlanks(type.schema, entry)
  const hasPictures = picturesIn(type, filled).every(({ picture }) => isThere(picture))
  return hasPictures && isShowable(type, filled) ? JSON.stringify(filled) : undefined
}
