/** The content model and entries walked side by side: fields and leaves. */
import { ArraySchema, isSchema, ObjectSchema, Schema, type ISchema } from 'yup'
import { recordOf } from '../shared/unknown'
import type { ContentType } from './content-type'
import type { FieldMeta } from './fields'

/** What a builder of `fields/` said of a field. */
export const metaOf = (schema: ISchema<unknown>): FieldMeta => {
  const field = schema instanceof Schema ? schema.meta()?.field : undefined
  if (!field) throw new Error('A content field was not made with a builder of fields/')
  return field
}

/** The fields of a group or a content type, in their order; none of any other schema. */
export const fieldsOf = (schema: ISchema<unknown>) =>
  (schema instanceof ObjectSchema ? schema.fields : {}) as Record<
    string,
    ISchema<unknown>
  >

export const itemOf = (schema: ISchema<unknown>): ISchema<unknown> => {
  const item: unknown = schema instanceof ArraySchema ? schema.innerType : undefined
  if (!isSchema(item)) throw new Error('A list field has no item')
  return item
}

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
  if (meta.kind !== 'group') return [{ path, meta, value }]
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    leavesIn(field, recordOf(value)[name], path ? `${path}.${name}` : name),
  )
}

export const leavesOf = (
  { schema }: Pick<ContentType, 'schema'>,
  entry: unknown,
): Leaf[] => leavesIn(schema, entry, '')
