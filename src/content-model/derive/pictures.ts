import { ArraySchema, ObjectSchema, type ISchema } from 'yup'
import type { ContentType } from '../content-type'
import { fieldsOf, itemOf, metaOf } from './meta'

/** A picture that an entry names, and the path of the field that names it. */
export interface NamedPicture {
  path: string
  value: string
}

const picturesIn = (
  schema: ISchema<unknown>,
  value: unknown,
  path: string,
): NamedPicture[] => {
  if (schema instanceof ArraySchema && Array.isArray(value))
    return value.flatMap((item, index) =>
      picturesIn(itemOf(schema), item, `${path}[${index}]`),
    )
  if (metaOf(schema).kind === 'picture')
    return typeof value === 'string' ? [{ path, value }] : []
  // A localized text is an object of texts, and has no fields with metadata of their own.
  if (metaOf(schema).kind !== 'group' || !(schema instanceof ObjectSchema)) return []
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    picturesIn(
      field,
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
      path ? `${path}.${name}` : name,
    ),
  )
}

/** The pictures a valid entry names, wherever in it they are. */
export const pictures = ({ schema }: ContentType, entry: unknown): NamedPicture[] =>
  picturesIn(schema, entry, '')
