/**
 * Makes lists of entries filter, sort and group by texts in the language of the query. Gatsby alone
 * computes a field once for the filters of all queries, and thus in one language only. Therefore an
 * entry has fields such as `de`, which return the entry itself in that language, and the resolvers
 * here turn `title: {eq: "…"}` of a German query into `de: {title: {eq: "…"}}`.
 *
 * Developers need this when they query the content in GraphiQL or in scripts. They are one of the
 * three kinds of users that the README names, beside editors and operators: they read a text in a
 * file, and filter by it in the language that they ask for. No page of the site filters or sorts by
 * a text today.
 */
import { getNamedType, type GraphQLNamedType, type GraphQLSchema } from 'graphql'
import { contentTypes } from '../../content-model'
import { isFolder, rootField } from '../../content-model/content-type'
import type { Field } from '../../content-model/fields'
import { isLanguage, type Language } from '../../i18n/languages'
import { isRecord } from '../../shared/unknown'
import {
  languageAround,
  languageOfField,
  type Node,
  type Resolver,
  type ResolverInfo,
} from './query-language'

type Input = Record<string, unknown>

/**
 * Whether a field contains a text that filters must look up in the entry that a field such as `de`
 * returns: a text with translations, or a text to which `develop` beside the editor adds invisible
 * letters, which that entry lacks.
 */
const hasText = (field: Field): boolean => {
  if (field.kind === 'list') return hasText(field.item)
  if (field.kind === 'group') return Object.values(field.fields).some(hasText)
  return field.kind === 'localized' || (field.kind === 'text' && !field.format)
}

/**
 * The fields of each content type that filters must look up in a field such as `de`, by the name of
 * the GraphQL type.
 */
const textFields = new Map(
  contentTypes.map(({ typeName, schema }) => {
    const fields = Object.entries(schema.fields)
    const names = fields.filter(([, field]) => hasText(field)).map(([name]) => name)
    return [typeName, new Set(['path', ...names])]
  }),
)

/**
 * Merges two inputs of a filter.
 * @throws if both have a condition for the same field, since one of the two would be lost
 */
const merge = (one: unknown, other: unknown): unknown => {
  if (one === undefined || other === undefined) return one ?? other
  if (!isRecord(one) || !isRecord(other))
    throw new Error('The field of a language has a condition that stands beside it, too')

  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(names.map((name) => [name, merge(one[name], other[name])]))
}

/**
 * Moves the conditions for texts in an input into the field of the language: `title` of a German
 * query becomes `de: {title}`. The input is that of a filter, of `sort` or of `distinct`.
 * @param type the GraphQL type whose fields the input names
 */
const moveTexts = (
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
    // In a filter of a list, `elemMatch` stands around the conditions for the fields of its items.
    // It is no field of a type, so the type stays the same inside it.
    else if (name === 'elemMatch') outside[name] = moveTexts(type, value, language)
    else {
      const field = fields[name]
      outside[name] = moveTexts(field && getNamedType(field.type), value, language)
    }
  }

  if (Object.keys(inside).length === 0) return outside
  return { ...outside, [language]: merge(outside[language], inside) }
}

interface InfoWithSchema extends ResolverInfo {
  schema: GraphQLSchema
  originalResolver: Resolver
}

/**
 * The GraphQL types of content with a file for each entry. Such an entry may lack a language, so
 * lists of these types only have the entries that are public in the language of the query.
 */
const folderTypes = new Set(contentTypes.filter(isFolder).map(({ typeName }) => typeName))

/**
 * The filter that leaves only the entries which are public in a language. Whoever filters by
 * `languages` in a query asks for others, and gets them.
 */
export const publicIn = (language: Language): Input => ({ languages: { in: [language] } })

/**
 * Makes the resolver of a root field such as `allNews` or `news`. In a German query it turns a
 * condition for `title` into one for `de.title`. Messages that are queried inside of
 * `in(language: de)` are the German ones.
 */
const listOf =
  (typeName: string, isList: boolean): Resolver =>
  (source, args, context, info) => {
    const { schema, originalResolver, path } = info as InfoWithSchema
    const type = schema.getType(typeName)
    const language = languageOfField({}, context, info)
    const adapt = (input: unknown): unknown => {
      if (Array.isArray(input)) return input.map(adapt)
      return isRecord(input) ? moveTexts(type, input, language) : input
    }

    let filter = (isList ? args.filter : args) as Input | undefined
    const inside = languageAround(path)
    if (typeName === 'Locale' && inside && !filter?.language)
      filter = { ...filter, language: { eq: inside } }
    if (folderTypes.has(typeName)) filter = { ...publicIn(language), ...filter }

    const adapted = adapt(filter) as Input
    const all = isList ? { ...args, filter: adapted, sort: adapt(args.sort) } : adapted
    return originalResolver(source, all, context, info)
  }

/**
 * The name by which Gatsby stores the values of a field inside of others: `steps.title` for the
 * input `{ steps: { title: SELECT } }`.
 */
const pathOf = (input: unknown): string => {
  if (!isRecord(input)) return ''
  const [[name, inner] = ['']] = Object.entries(input)
  return [name, pathOf(inner)].filter(Boolean).join('.')
}

interface Connection {
  edges: readonly { node: Node }[]
}

/** Makes the resolver of `distinct`, `group`, `max`, `min` or `sum` of a list of entries. */
const summaryOf =
  (typeName: string): Resolver =>
  async (source, args, context, info) => {
    const { schema, originalResolver } = info as InfoWithSchema
    const asked = args.field as Input
    const language = languageOfField({}, context, info)
    const field = moveTexts(schema.getType(typeName), asked, language)

    const [first] = (source as Connection).edges
    // Gatsby has computed the values of the field that the query names, such as `title`, but not
    // those of `de.title`, which takes its place here. So they are computed first.
    if (first && pathOf(field) !== pathOf(asked))
      await context.nodeModel.getFieldValue(first.node, pathOf(field))
    const summary = await originalResolver(source, { ...args, field }, context, info)

    if (!Array.isArray(summary)) return summary
    return summary.map((item: unknown) =>
      isRecord(item) && 'fieldValue' in item ? { ...item, field: pathOf(asked) } : item,
    )
  }

const SUMMARIES = ['distinct', 'group', 'max', 'min', 'sum']

/** The resolvers of all lists of entries, files and messages, for Gatsby's `createResolvers`. */
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
