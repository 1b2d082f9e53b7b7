/** The content model and entries walked side by side. */
import { recordOf } from '../shared/unknown'
import type { ContentType } from './content-type'
import type { Field, LeafField } from './fields'

/** A field that holds no others, with what an entry has there. */
export interface Leaf {
  /** Such as `steps[1].title`; a localized text is one leaf. */
  path: string
  field: LeafField
  value: unknown
}

/** The path of a field in the group at `path`, which is empty for a whole entry. */
export const pathIn = (path: string, name: string): string =>
  path ? `${path}.${name}` : name

/** The leaves of a value, by their paths below `path`, which is empty for the value itself. */
export const leavesIn = (field: Field, value: unknown, path = ''): Leaf[] => {
  if (field.kind === 'group')
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      leavesIn(inner, recordOf(value)[name], pathIn(path, name)),
    )
  if (field.kind !== 'list') return [{ path, field, value }]
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  return items.flatMap((item, index) => leavesIn(field.item, item, `${path}[${index}]`))
}

export const leavesOf = (
  { schema }: Pick<ContentType, 'schema'>,
  entry: unknown,
): Leaf[] => leavesIn(schema, entry, '')

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
