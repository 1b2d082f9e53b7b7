import { ArraySchema, isSchema, type AnyObjectSchema, type ISchema } from 'yup'
import type { FieldMeta } from '../fields'

/** What a builder of `fields.ts` said of a field. */
export const metaOf = (schema: ISchema<unknown>): FieldMeta => {
  const description = schema.describe()
  const field = 'meta' in description ? description.meta?.field : undefined
  if (!field) throw new Error('A content field was not made with a builder of fields.ts')
  return field
}

/** The fields of a group or a content type, in their order. */
export const fieldsOf = ({ fields }: AnyObjectSchema): Record<string, ISchema<unknown>> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, ISchema<unknown>] =>
      isSchema(entry[1]),
    ),
  )

/** What a list is a list of. */
export const itemOf = (schema: ISchema<unknown>): ISchema<unknown> => {
  const item: unknown = schema instanceof ArraySchema ? schema.innerType : undefined
  if (!isSchema(item)) throw new Error('A list field has no item')
  return item
}
