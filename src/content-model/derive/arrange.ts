/**
 * The keys of an entry in the order of the model, whatever order an editor's tools left
 * them in; keys that the model does not know come last, as they were.
 */
import { ArraySchema, ObjectSchema, type ISchema } from 'yup'
import { isRecord } from '../../i18n/messages'
import { SCHEMA_KEY, type ContentType } from '../content-type'
import { fieldsOf, itemOf } from './meta'

const arranged = (schema: ISchema<unknown>, value: unknown): unknown => {
  if (schema instanceof ArraySchema && Array.isArray(value))
    return value.map((item) => arranged(itemOf(schema), item))
  if (!(schema instanceof ObjectSchema) || !isRecord(value)) return value
  const fields = fieldsOf(schema)
  const known = Object.keys(fields).filter((name) => Object.hasOwn(value, name))
  const others = Object.keys(value).filter((name) => !Object.hasOwn(fields, name))
  return Object.fromEntries([
    ...known.map((name) => [name, arranged(fields[name] ?? schema, value[name])]),
    ...others.map((name) => [name, value[name]]),
  ])
}

export const arrange = ({ schema }: ContentType, entry: unknown): unknown => {
  const value = arranged(schema, entry)
  if (!isRecord(value) || !Object.hasOwn(value, SCHEMA_KEY)) return value
  return { [SCHEMA_KEY]: value[SCHEMA_KEY], ...value }
}
