/**
 * Walks through an entry: through the fields of its content type and its values side by side. No
 * other module walks through entries.
 */
import { isRecord, recordOf } from '../shared/unknown'
import { pathTo, stepsOf } from './address'
import { placeOf, type ContentType } from './content-type'
import type { Field, LeafField } from './fields'

/** A field, with the value that an entry has in it. */
export interface Part<Of extends Field = Field> {
  /**
   * The path of the field in the entry, such as `steps[1].title`. It never ends in a language,
   * since a text in all languages is one part.
   */
  path: string
  field: Of
  value: unknown
}

/** A part that has no parts of its own: neither a group nor a list. */
export type Leaf = Part<LeafField>

/** The parts inside of a part: the fields of a group or the items of a list; a leaf has none. */
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

/** The leaves of a value. `path` is where the value is in its entry, and their paths begin with it. */
export const leavesIn = (field: Field, value: unknown, path = ''): Leaf[] => {
  const whole: Part = { path, field, value }
  if (isLeaf(whole)) return [whole]
  return partsOf(whole).flatMap((part) => leavesIn(part.field, part.value, part.path))
}

/** The leaves of a whole entry. */
export const leavesOf = (
  { schema }: Pick<ContentType, 'schema'>,
  entry: unknown,
): Leaf[] => leavesIn(schema, entry)

/**
 * A copy of the part's value with each of its leaves changed. A field that is missing stays missing, and
 * a value that is no list or group where its field is one stays as it is.
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

/** A copy of data of any form, such as a file of messages, with each of its texts changed. */
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
 * The file of a picture, seen from the project's folder: `content/team/portrait.png`.
 * @param pictureField what the entry has in its field for the picture: `./portrait.png`
 */
export const pictureFile = (
  type: Pick<ContentType, 'location'>,
  pictureField: unknown,
): string => {
  const folder = placeOf(type).replace(/[^/]*$/, '')
  return folder + String(pictureField).replace(/^\.\//, '')
}

/** The leaves of an entry that name a picture, each with the file of that picture. */
export const picturesIn = (type: ContentType, entry: unknown) =>
  leavesOf(type, entry).flatMap(({ path, field, value }) =>
    field.kind === 'picture' && typeof value === 'string' && value
      ? { path, field, value, picture: pictureFile(type, value) }
      : [],
  )
