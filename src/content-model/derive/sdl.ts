/**
 * Content model → GraphQL SDL: one node type for each content type, one type for each
 * group, with the labels and helps as descriptions and nothing inferred.
 */
import type { ISchema } from 'yup'
import type { ContentType } from '../content-type'
import type { FieldMeta } from '../fields'
import { fieldsOf, itemOf, metaOf } from '../walk'

const scalars = {
  text: 'String!',
  localized: 'String! @localized',
  integer: 'Int!',
  decimal: 'Float!',
  flag: 'Boolean',
  picture: 'File! @fileByRelativePath',
} as const

const fieldType = (schema: ISchema<unknown>): string => {
  const meta = metaOf(schema)
  if (meta.kind === 'list') {
    const [type = '', directive = ''] = fieldType(itemOf(schema)).split(/ (.*)/)
    return `[${type}]! ${directive}`.trim()
  }
  if (meta.kind === 'localized' && meta.filled) return 'String! @localized(filled: true)'
  if (meta.kind === 'group' || meta.kind === 'choice') return `${meta.typeName}!`
  return scalars[meta.kind]
}

const described = ({ label, help }: Pick<FieldMeta, 'label' | 'help'>): string =>
  JSON.stringify(help ? `${label.en}. ${help.en}` : `${label.en}.`)

/** Types by name: a group used twice is defined once. */
const collect = (
  schema: ISchema<unknown>,
  header: string,
  types: Map<string, string>,
): void => {
  const meta = metaOf(schema)
  if (meta.kind === 'list') return collect(itemOf(schema), '', types)
  if (meta.kind === 'choice')
    types.set(
      meta.typeName ?? '',
      `${described(meta)}\nenum ${meta.typeName} { ${meta.values?.join(' ')} }`,
    )
  if (meta.kind !== 'group') return
  const fields = Object.entries(fieldsOf(schema))
  const lines = fields.map(
    ([name, field]) => `  ${described(metaOf(field))}\n  ${name}: ${fieldType(field)}`,
  )
  types.set(
    meta.typeName ?? '',
    `${described(meta)}\ntype ${meta.typeName}${header} @dontInfer {\n${lines.join('\n')}\n}`,
  )
  for (const [, field] of fields) collect(field, '', types)
}

/** The SDL of all content types, ready for `createTypes`. */
export const contentSdl = (contentTypes: readonly ContentType[]): string => {
  const types = new Map<string, string>()
  for (const { schema } of contentTypes) collect(schema, ' implements Node', types)
  return [...types.values()].join('\n\n')
}
