/**
 * Walks through the fields of a content type and the values of an entry side by side. All code that
 * goes through the fields of an entry uses these functions.
 */
import { isRecord, recordOf } from '../shared/unknown'
import { pathTo, stepsOf } from './address'
import { folderOf, placeOf, type ContentType } from './content-type'
import type { Field, LeafField } from './fields'

/** A field, with the value that an entry has in it. */
export interface Part<Of extends Field = Field> {
  /**
   * The path of the field in the entry, such as `steps[1].title`. It does not end in a language,
   * since the part contains the text in all languages.
   */
  path: string
  field: Of
  value: unknown
}

/**
 * A field with its value, if it is neither a group nor a list, and so contains no further fields.
 */
export type Leaf = Part<LeafField>

/** The parts of a group are its fields, those of a list its items. Any other field has no parts. */
export const partsOf = ({ path, field, value }: Part): Part[] => {
  if (field.kind === 'group')
    return Object.entries(field.fields).map(([name, inner]) => ({
      path: pathTo(path, name),
      field: inner,
      value: recordOf(value)[name],
    }))

  if (field.kind !== 'list' || !Array.isArray(value)) return []
  return value.map((item: unknown, index) => ({
    path: pathTo(path, index),
    field: field.item,
    value: item,
  }))
}

const isLeaf = (part: Part): part is Leaf =>
  part.field.kind !== 'group' && part.field.kind !== 'list'

/**
 * Finds all fields inside a value that are neither groups nor lists. `path` is the path of the
 * value in its entry, and the paths of the results begin with it.
 */
export const leavesIn = (field: Field, value: unknown, path = ''): Leaf[] => {
  const whole: Part = { path, field, value }
  if (isLeaf(whole)) return [whole]
  return partsOf(whole).flatMap((part) => leavesIn(part.field, part.value, part.path))
}

/** Finds all fields of an entry that are neither groups nor lists, with their values. */
export const leavesOf = (
  { schema }: Pick<ContentType, 'schema'>,
  entry: unknown,
): Leaf[] => leavesIn(schema, entry)

/**
 * Copies a value with a change of each field inside that is neither a group nor a list. A missing
 * field stays missing. A value that should be a list or a group, and is not, stays as it is.
 */
export const mapLeaves = (part: Part, change: (leaf: Leaf) => unknown): unknown => {
  if (isLeaf(part)) return change(part)

  const { field, value } = part
  const changed = partsOf(part)
    .filter((inner) => inner.value !== undefined)
    .map((inner) => [stepsOf(inner.path).at(-1), mapLeaves(inner, change)] as const)

  if (field.kind === 'list' && Array.isArray(value))
    return changed.map(([, item]) => item)
  if (field.kind === 'group' && isRecord(value))
    return { ...value, ...Object.fromEntries(changed) }
  return value
}

/** Copies data of any shape, such as a file of messages, with each text in it changed. */
export const mapTexts = (
  data: unknown,
  change: (text: string, path: string) => string,
  path = '',
): unknown => {
  if (typeof data === 'string') return change(data, path)
  if (Array.isArray(data))
    return data.map((item, index) => mapTexts(item, change, pathTo(path, index)))
  if (!isRecord(data)) return data

  const entries = Object.entries(data).map(([name, value]) => [
    name,
    mapTexts(value, change, pathTo(path, name)),
  ])
  return Object.fromEntries(entries) as unknown
}

/**
 * The path of a picture's file from the project's folder: `content/team/portrait.png`.
 * @param pictureField the picture as the entry names it: `./portrait.png`
 */
export const pictureFile = (
  type: Pick<ContentType, 'location'>,
  pictureField: unknown,
): string => {
  const folder = folderOf(placeOf(type))
  return folder + String(pictureField).replace(/^\.\//, '')
}

/** The picture fields of an entry, each with the path of its picture's file. */
export const picturesIn = (type: ContentType, entry: unknown) =>
  leavesOf(type, entry).flatMap(({ path, field, value }) =>
    field.kind === 'picture' && typeof value === 'string' && value
      ? { path, field, value, picture: pictureFile(type, value) }
      : [],
  )
