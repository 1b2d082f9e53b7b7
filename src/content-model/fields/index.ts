/**
 * The kinds of fields that content is made of. Each builder returns a Yup schema that checks
 * the value and carries, as metadata, what the derivations in `derive/` show: label, help,
 * GraphQL type. A field is described once, where a content type declares it.
 */
import { array, boolean, number, object, string, type AnyObjectSchema } from 'yup'
import type { EditorText } from '../../words'
import { issue } from '../check/issues'
import { suggest } from '../check/text'
import { onlyKnown, type Field, type FieldOptions, type Fields } from './field'

export type { FieldMeta, Fields } from './field'
export { day, email, localized, phone, picture, text, time, url } from './texts'

interface RangeOptions extends FieldOptions {
  min: number
  max: number
}

const range = (min: number, max: number, expected: string) =>
  number()
    .typeError(issue('type', { expected }))
    .required(issue('missing'))
    .min(min, issue('range', { min, max }))
    .max(max, issue('range', { min, max }))

export const integer = ({ min, max, ...options }: RangeOptions) =>
  range(min, max, 'number')
    .integer(issue('type', { expected: 'integer' }))
    .meta({ field: { kind: 'integer', min, max, ...options } })

export const decimal = ({ min, max, ...options }: RangeOptions) =>
  range(min, max, 'decimal').meta({ field: { kind: 'decimal', min, max, ...options } })

/**
 * One of a fixed set of words: the keys of `labels`, whose values are what editors are shown.
 * `typeName` is the GraphQL enum of the words.
 */
export const choice = (
  typeName: string,
  options: FieldOptions & { labels: Readonly<Record<string, EditorText>> },
) => {
  const values = Object.keys(options.labels)
  return string()
    .typeError(issue('type', { expected: 'text' }))
    .required(issue('missing'))
    .oneOf<string>(values, ({ value }: { value?: unknown }) =>
      issue('choice', {
        values: values.join(', '),
        suggestion: typeof value === 'string' ? suggest(value, values) : '',
      }),
    )
    .meta({ field: { kind: 'choice', typeName, values, ...options } })
}

/** Yes or no; left out, it is no. */
export const flag = (options: FieldOptions) =>
  boolean()
    .typeError(issue('type', { expected: 'flag' }))
    .nonNullable(issue('type', { expected: 'flag' }))
    .meta({ field: { kind: 'flag', ...options } })

/** Several of the same, in the order of the file. */
export const list = (item: Field, { min, max, ...options }: RangeOptions) =>
  array()
    .of(item)
    .typeError(issue('type', { expected: 'list' }))
    .required(issue('missing'))
    .min(min, issue('count', { min, max }))
    .max(max, issue('count', { min, max }))
    .meta({ field: { kind: 'list', min, max, ...options } })

/**
 * Fields that belong together. `typeName` is what GraphQL calls them; `also` are keys that
 * may stand beside the fields and mean nothing to the site.
 */
export const group = (
  typeName: string,
  fields: Fields,
  { also = [], ...options }: FieldOptions & { also?: readonly string[] },
): AnyObjectSchema =>
  object(fields)
    .typeError(issue('type', { expected: 'group' }))
    .test('known', onlyKnown([...Object.keys(fields), ...also]))
    .default(undefined)
    .required(issue('missing'))
    .meta({ field: { kind: 'group', typeName, ...options } })
