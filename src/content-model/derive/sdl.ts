/**
 * Makes GraphQL types from the content types: a type for the entries of each, and a type for each
 * group and each choice of a fixed set. The descriptions are the English labels and helps of the
 * fields. Gatsby does not infer types from content, so no query breaks because an entry is missing.
 */
import { languageCodes } from '../../i18n/languages'
import { languageName } from '../../words'
import type { ContentType } from '../content-type'
import { isDay, type Field, type FieldOf } from '../fields'

const scalars = {
  text: 'String!',
  localized: 'String! @localized',
  integer: 'Int!',
  decimal: 'Float!',
  flag: 'Boolean',
  picture: 'File! @fileByRelativePath',
} as const

const isArticle = (field: Field): boolean =>
  field.kind === 'localized' && field.isArticle === true

const fieldType = (field: Field): string => {
  if (field.kind === 'list') {
    // In GraphQL a directive belongs to a field, and cannot stand inside the brackets of a list. So
    // `@localized` of the items moves behind the brackets, as in `[String!]! @localized`.
    const [type = '', directive = ''] = fieldType(field.item).split(/ (.*)/)
    return `[${type}]! ${directive}`.trim()
  }
  if (field.kind === 'group' || field.kind === 'choice') return `${field.typeName}!`
  if (isDay(field)) return 'Date! @dateformat @localizedDate'
  if (isArticle(field)) return 'String! @localized(isArticle: true)'
  return scalars[field.kind]
}

const descriptionOf = (field: Field): string => {
  const { label, help } = field
  const sentences = [`${label.en}.`, help?.en, isArticle(field) && 'It is Markdown.']
  return JSON.stringify(sentences.filter(Boolean).join(' '))
}

const typeDescriptionOf = (field: FieldOf<'group' | 'choice'>): string =>
  field.typeDescription ? JSON.stringify(field.typeDescription) : descriptionOf(field)

/**
 * The GraphQL fields that each entry has besides the fields of its file. No field of a content type
 * may have the name of one of them, or of a field that Gatsby adds: `id`, `parent`, `children`,
 * `internal`.
 */
const ownFields = ({ typeName, entries }: ContentType): string[] => {
  const slug = [
    'slug: String! @fileName',
    'Name of the file, in the address of its page.',
  ]
  const fields = [
    ...(entries?.ownPages ? [slug] : []),
    [
      'path: String @pagePath',
      'Path of its page; null if all pages have it, or none in the language.',
    ],
    ['file: String! @filePath', 'Path of its file in the project: content/….json.'],
    [
      // With `@proxy`, Gatsby computes this date before a filter compares it. Otherwise a filter by
      // this field would find nothing, as the date is not part of the entry's data.
      'lastChanged: Date @lastChanged @dateformat @localizedDate @proxy(from: "lastChanged")',
      'Last commit of its file; null without git or in a shallow clone.',
    ],
    ['languages: [Language!]! @publicLanguages', 'The languages in which it is public.'],
    ...languageCodes.map((code) => [
      `${code}: ${typeName}! @inLanguage(code: "${code}")`,
      `The entry in ${languageName(code, 'en')}; filters, sort and distinct may name it.`,
    ]),
  ]
  return fields.map(([field, text]) => `  ${JSON.stringify(text)}\n  ${field}`)
}

const enumOf = (field: FieldOf<'choice'>): string => {
  const values = Object.entries(field.labels).map(
    ([value, label]) => `  ${JSON.stringify(label.en)}\n  ${value}`,
  )
  return `${typeDescriptionOf(field)}\nenum ${field.typeName} {\n${values.join('\n')}\n}`
}

const typeOf = (
  field: FieldOf<'group'>,
  interfaces: string,
  extraLines: readonly string[],
): string => {
  const fieldLines = Object.entries(field.fields).map(
    ([name, inner]) => `  ${descriptionOf(inner)}\n  ${name}: ${fieldType(inner)}`,
  )
  const body = [...fieldLines, ...extraLines].join('\n')
  return `${typeDescriptionOf(field)}\ntype ${field.typeName}${interfaces} @dontInfer {\n${body}\n}`
}

/**
 * Adds the GraphQL types of a field, and of all fields inside it, to `types`. That is a map by
 * name, so a group that is used twice gets only one type.
 */
const addTypes = (
  field: Field,
  types: Map<string, string>,
  interfaces = '',
  extraLines: readonly string[] = [],
): void => {
  if (field.kind === 'list') addTypes(field.item, types)
  if (field.kind === 'choice') types.set(field.typeName, enumOf(field))
  if (field.kind !== 'group') return

  types.set(field.typeName, typeOf(field, interfaces, extraLines))
  for (const inner of Object.values(field.fields)) addTypes(inner, types)
}

/** The types of all content types in SDL, for Gatsby's `createTypes`. */
export const contentSdl = (contentTypes: readonly ContentType[]): string => {
  const types = new Map<string, string>()
  for (const type of contentTypes)
    addTypes(type.schema, types, ' implements Node', ownFields(type))
  return [...types.values()].join('\n\n')
}
