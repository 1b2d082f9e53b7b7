/**
 * Makes lists look at texts in the language of the query when they filter, sort and group. Gatsby
 * alone would look at one language only: it resolves a field once for all queries before it filters
 * by it. Each entry therefore has itself in each language as fields, such as `de`, and the resolvers
 * here turn `title: {eq: "…"}` of a German query into `de: {title: {eq: "…"}}`.
 */
import { getNamedType, type GraphQLNamedType, type GraphQLSchema } from 'graphql'
import { contentTypes } from '../content-model'
import type { Field } from '../content-model/fields'
import { isLanguage, type Language } from '../i18n/languages'
import { isRecord } from '../shared/unknown'
import {
  languageAround,
  languageOf,
  type Node,
  type Resolver,
  type ResolverInfo,
} from './query-language'

type Input = Record<string, unknown>

/**
 * Whether a field has texts that are different in the field of a language: those in all languages,
 * and those that beside the editor end in a mark, which that field leaves out.
 */
const hasText = (field: Field): boolean => {
  if (field.kind === 'list') return hasText(field.item)
  if (field.kind === 'group') return Object.values(field.fields).some(hasText)
  return field.kind === 'localized' || (field.kind === 'text' && !field.format)
}

/** For each type of entries, the fields to look at in the field of a language. */
const textFields = new Map(
  contentTypes.map(({ typeName, schema }) => {
    const fields = Object.entries(schema.fields)
    const names = fields.filter(([, field]) => hasText(field)).map(([name]) => name)
    return [typeName, new Set(['path', ...names])]
  }),
)

/**
 * Puts two inputs together.
 * @throws if both have the same condition of a field, since one of them would be lost
 */
const merge = (one: unknown, other: unknown): unknown => {
  if (one === undefined || other === undefined) return one ?? other
  if (!isRecord(one) || !isRecord(other))
    throw new Error('The field of a language has a condition that stands beside it, too')

  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(names.map((name) => [name, merge(one[name], other[name])]))
}

/**
 * The input of a filter, of `sort` or of `distinct` with its conditions for texts moved into the
 * field of the language.
 * @param type the type whose fields the input names
 */
const inLanguage = (
  type: GraphQLNamedType | undefined,
  input: Input,
  language: Language,
): Input => {
  const texts = type && textFields.get(type.name)
  const fields = type && 'getFields' in type ? type.getFields() : {}
  const outside: Input = {}
  let inside: Input = {}

  for (const [name, value] of Object.entries(input)) {
    if (texts?.has(name)) inside = { ...inside, [name]: value }
    else if (!isRecord(value) || (texts && isLanguage(name))) outside[name] = value
    // A list has `elemMatch` between its field and the fields of its items.
    else if (name === 'elemMatch') outside[name] = inLanguage(type, value, language)
    else {
      const field = fields[name]
      outside[name] = inLanguage(field && getNamedType(field.type), value, language)
    }
  }

  if (Object.keys(inside).length === 0) return outside
  return { ...outside, [language]: merge(outside[language], inside) }
}

interface InfoWithSchema extends ResolverInfo {
  schema: GraphQLSchema
  originalResolver: Resolver
}

/** Resolves `allNews` or `news`; messages inside of `in` are those of its language. */
const listOf =
  (typeName: string, isList: boolean): Resolver =>
  (source, args, context, info) => {
    const { schema, originalResolver, path } = info as InfoWithSchema
    const type = schema.getType(typeName)
    const language = languageOf({}, context, info)
    const adapt = (input: unknown): unknown => {
      if (Array.isArray(input)) return input.map(adapt)
      return isRecord(input) ? inLanguage(type, input, language) : input
    }

    let filter = (isList ? args.filter : args) as Input | undefined
    const inside = languageAround(path)
    if (typeName === 'Locale' && inside && !filter?.language)
      filter = { ...filter, language: { eq: inside } }

    const adapted = adapt(filter) as Input
    const all = isList ? { ...args, filter: adapted, sort: adapt(args.sort) } : adapted
    return originalResolver(source, all, context, info)
  }

/** The names of the fields in an input such as `{ title: SELECT }`, as Gatsby writes their path. */
const pathOf = (input: unknown): string => {
  if (!isRecord(input)) return ''
  const [[name, inner] = ['']] = Object.entries(input)
  return [name, pathOf(inner)].filter(Boolean).join('.')
}

interface Connection {
  edges: readonly { node: Node }[]
}

/** Resolves `distinct`, `group`, `max`, `min` or `sum` of the nodes of a list. */
const summaryOf =
  (typeName: string): Resolver =>
  async (source, args, context, info) => {
    const { schema, originalResolver } = info as InfoWithSchema
    const asked = args.field as Input
    const language = languageOf({}, context, info)
    const field = inLanguage(schema.getType(typeName), asked, language)

    const [first] = (source as Connection).edges
    // Gatsby has resolved the field that the query names, not the one that it is to look at.
    if (first && pathOf(field) !== pathOf(asked))
      await context.nodeModel.getFieldValue(first.node, pathOf(field))
    const summary = await originalResolver(source, { ...args, field }, context, info)

    if (!Array.isArray(summary)) return summary
    return summary.map((item: unknown) =>
      isRecord(item) && 'fieldValue' in item ? { ...item, field: pathOf(asked) } : item,
    )
  }

/** The root field with one node of a type: `roadmapYear` for `RoadmapYear`. */
export const rootField = (typeName: string): string =>
  typeName.replace(/^./, (letter) => letter.toLowerCase())

const SUMMARIES = ['distinct', 'group', 'max', 'min', 'sum']

/** The resolvers of all lists in which there are entries, for Gatsby's `createResolvers`. */
export const listResolvers = () => {
  const query: Record<string, { resolve: Resolver }> = {}
  for (const typeName of ['File', 'Locale', ...textFields.keys()]) {
    query[`all${typeName}`] = { resolve: listOf(typeName, true) }
    query[rootField(typeName)] = { resolve: listOf(typeName, false) }
  }

  const summaries: Record<string, object> = {}
  for (const typeName of ['File', ...textFields.keys()]) {
    const resolve = summaryOf(typeName)
    const fields = Object.fromEntries(SUMMARIES.map((name) => [name, { resolve }]))
    for (const connection of ['Connection', 'GroupConnection'])
      summaries[typeName + connection] = fields
  }
  return { query, summaries }
}
