/**
 * An entry as its file has it ⇄ as Decap's form needs it. They differ in two places: Decap
 * needs a field for each item of a list of texts, and names pictures without `./`.
 */
import { ArraySchema, ObjectSchema, type ISchema } from 'yup'
import type { ContentType } from '../../src/content-model/content-type'
import { ITEM_FIELD } from '../../src/content-model/derive/cms-form'
import { fieldsOf, itemOf, metaOf } from '../../src/content-model/derive/meta'
import { isRecord } from '../../src/i18n/messages'

interface Change {
  item: (value: unknown) => unknown
  picture: (value: unknown) => unknown
}

const toForm: Change = {
  item: (value) => ({ [ITEM_FIELD]: value }),
  picture: (value) => value,
}

const fromForm: Change = {
  item: (value) => (isRecord(value) ? value[ITEM_FIELD] : value),
  picture: (value) =>
    typeof value === 'string' && /^[^./]/.test(value) ? `./${value}` : value,
}

const changed = (schema: ISchema<unknown>, value: unknown, change: Change): unknown => {
  if (schema instanceof ArraySchema) {
    const item = itemOf(schema)
    if (!Array.isArray(value)) return value
    return metaOf(item).kind === 'group'
      ? value.map((one) => changed(item, one, change))
      : value.map(change.item)
  }
  const { kind } = metaOf(schema)
  if (kind === 'picture') return change.picture(value)
  if (kind !== 'group' || !(schema instanceof ObjectSchema) || !isRecord(value))
    return value
  const fields = fieldsOf(schema)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = fields[name]
      if (!field) return [[name, inner]]
      // Decap's number field leaves an empty text behind when it is emptied.
      const isNumber = /^(integer|decimal)$/.test(metaOf(field).kind)
      return isNumber && inner === '' ? [] : [[name, changed(field, inner, change)]]
    }),
  )
}

/** What the form shows of a file. */
export const formData = ({ schema }: ContentType, entry: unknown): unknown =>
  changed(schema, entry, toForm)

/** What the file shall hold of a form. */
export const fileData = ({ schema }: ContentType, form: unknown): unknown =>
  changed(schema, form, fromForm)
