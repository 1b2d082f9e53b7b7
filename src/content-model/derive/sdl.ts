/**
 * Content model → GraphQL SDL: one node type for each content type, one type for each
 * group, with the labels and helps as descriptions and nothing inferred.
 */
import type { ContentType } from '../content-type'
import type { Field, FieldOf } from '../fields'

const scalars = {
  text: 'String!',
  localized: 'String! @localized',
  integer: 'Int!',
  decimal: 'Float!',
  flag: 'Boolean',
  picture: 'File! @fileByRelativePath',
} as const

const fieldType = (field: Field): string => {
  if (field.kind === 'list') {
    const [type = '', directive = ''] = fieldType(field.item).split(/ (.*)/)
    return `[${type}]! ${directive}`.trim()
  }
  if (field.kind === 'group' || field.kind === 'choice') return `${field.typeName}!`
  return scalars[field.kind]
}

const described = ({ label, help }: Field): string =>
  JSON.stringify(help ? `${label.en}. ${help.en}` : `${label.en}.`)

const typeDescribed = (field: FieldOf<'group' | 'choice'>): string =>
  field.typeDescription ? JSON.stringify(field.typeDescription) : described(field)

/** What an entry's page is called, where each has one. */
const SLUG =
  '  "Name of the file, in the address of its page."\n  slug: String! @fileName'

/** Types by name: a group used twice is defined once. */
const collect = (
  field: Field,
  types: Map<string, string>,
  header = '',
  more: readonly string[] = [],
): void => {
  if (field.kind === 'list') return collect(field.item, types)
  if (field.kind === 'choice') {
    const values = Object.entries(field.labels).map(
      ([value, label]) => `  ${JSON.stringify(label.en)}\n  ${value}`,
    )
    const { typeName } = field
    types.set(
      typeName,
      `${typeDescribed(field)}\nenum ${typeName} {\n${values.join('\n')}\n}`,
    )
  }
  if (field.kind !== 'group') return
  const fields = Object.entries(field.fields)
  const lines = fields.map(
    ([name, inner]) => `  ${described(inner)}\n  ${name}: ${fieldType(inner)}`,
  )
  types.set(
    field.typeName,
    `${typeDescribed(field)}\ntype ${field.typeName}${header} @dontInfer {\n${[...lines, ...more].join('\n')}\n}`,
  )
  for (const [, inner] of fields) collect(inner, types)
}

/** The SDL of all content types, ready for `createTypes`. */
export const contentSdl = (contentTypes: readonly ContentType[]): string => {
  const types = new Map<string, string>()
  for (const { schema, entries } of contentTypes)
    collect(schema, types, ' implements Node', entries?.ownPages ? [SLUG] : [])
  return [...types.values()].join('\n\n')
}
