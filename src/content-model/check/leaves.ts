import { ArraySchema, ObjectSchema, type ISchema } from 'yup'
import type { ContentType } from '../content-type'
import type { FieldMeta } from '../fields'
import { fieldsOf, itemOf, metaOf } from '../derive/meta'

/** A field that holds no others, with what an entry has there. */
export interface Leaf {
  /** Such as `steps[1].title`; a localized text is one leaf. */
  path: string
  meta: FieldMeta
  value: unknown
}

const leavesIn = (schema: ISchema<unknown>, value: unknown, path: string): Leaf[] => {
  if (schema instanceof ArraySchema)
    return Array.isArray(value)
      ? value.flatMap((item, index) =>
          leavesIn(itemOf(schema), item, `${path}[${index}]`),
        )
      : []
  const meta = metaOf(schema)
  // A localized text is an object of texts, which have no metadata of their own.
  if (meta.kind !== 'group' || !(schema instanceof ObjectSchema))
    return [{ path, meta, value }]
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    leavesIn(
      field,
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
      path ? `${path}.${name}` : name,
    ),
  )
}

/** The leaves of an entry, in the order of the model. */
export const leavesOf = ({ schema }: ContentType, entry: unknown): Leaf[] =>
  leavesIn(schema, entry, '')
