/** The one walk over an entry: its content type and its values side by side. */
import { isRecord, recordOf } from '../shared/unknown'
import { pathTo, stepsOf } from './address'
import type { ContentType } from './content-type'
import type { Field, LeafField } from './fields'

/** A field, with what an entry has there. */
export interface Part<Of extends Field = Field> {
  /** Such as `steps[1].title`; a localized text is one part. */
  path: string
  field: Of
  value: unknown
}

/** A part that holds no others. */
export type Leaf = Part<LeafField>

/** What a part is made of: the fields of a group, the items of a list; a leaf has none. */
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

/** The leaves of a value, by their paths below `path`, which is empty for the value itself. */
export const leavesIn = (field: Field, value: unknown, path = ''): Leaf[] => {
  const whole: Part = { path, field, value }
  return isLeaf(whole)
    ? [whole]
    : partsOf(whole).flatMap((part) => leavesIn(part.field, part.value, part.path))
}

export const leavesOf = (
  { schema }: Pick<ContentType, 'schema'>,
  entry: unknown,
): Leaf[] => leavesIn(schema, entry)

/** A value with each of its leaves changed. What is missing, or of another form than its field, stays. */
export const mapLeaves = (part: Part, change: (leaf: Leaf) => unknown): unknown => {
  if (isLeaf(part)) return change(part)
  const { field, value } = part
  const changed = partsOf(part)
    .filter((inner) => inner.value !== undefined)
    .map((inner) => [stepsOf(inner.path).at(-1), mapLeaves(inner, change)] as const)
  if (field.kind === 'list')
    return Array.isArray(value) ? changed.map(([, item]) => item) : value
  return isRecord(value) ? { ...value, ...Object.fromEntries(changed) } : value
}

/** Data of any form with each of its texts changed, such as a file of messages. */
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

/** The file of a picture that an entry of a type names, from the project's folder. */
export const pictureFile = (
  { location }: Pick<ContentType, 'location'>,
  named: unknown,
): string =>
  `content/${location.replace(/[^/]*$/, '')}${String(named).replace(/^\.\//, '')}`

/** The pictures that an entry names. */
export const picturesIn = (type: ContentType, entry: unknown) =>
  leavesOf(type, entry).flatMap(({ path, field, value }) =>
    field.kind === 'picture' && typeof value === 'string' && value
      ? { path, field, value, picture: pictureFile(type, value) }
      : [],
  )
