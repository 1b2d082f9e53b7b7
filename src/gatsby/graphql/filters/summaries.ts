/** Lets `distinct`, `group`, `max`, `min` and `sum` look at texts in the language of the query. */
import { getNamedType, type GraphQLNamedType } from 'graphql'
import { contentTypes } from '../../../content-model'
import { isRecord } from '../../../shared/unknown'
import {
  languageOfField,
  type InfoOfList,
  type Node,
  type Resolver,
  type ResolverContext,
} from '../query-language'
import { moveTexts } from './conditions'
import { checkLimits } from './refusals'
import { pathOf, valueOrder } from './sorting'

interface Connection {
  edges: readonly { node: Node }[]
}

/**
 * The greatest or smallest of the dates in a field, in milliseconds since 1970, as JavaScript has
 * them. Gatsby's own `max` and `min` only look for numbers.
 * @returns null if no entry has a date in the field
 */
const extremeDate = async (
  extreme: 'max' | 'min',
  { edges }: Connection,
  path: string,
  { nodeModel }: ResolverContext,
) => {
  const values = await Promise.all(
    edges.map(({ node }) => nodeModel.getFieldValue(node, path)),
  )
  const times = values.map((value) => Date.parse(String(value))).filter(Number.isFinite)
  return times.length > 0 ? Math[extreme](...times) : null
}

/** The type of the field that an input such as `{de: {title: SELECT}}` names. */
const typeAt = (
  type: GraphQLNamedType | undefined,
  input: unknown,
): GraphQLNamedType | undefined => {
  const [step] = isRecord(input) ? Object.entries(input) : []
  if (!step) return type
  const [name, inner] = step
  const field = type && 'getFields' in type ? type.getFields()[name] : undefined
  return typeAt(field && getNamedType(field.type), inner)
}

const SUMMARIES = ['distinct', 'group', 'max', 'min', 'sum'] as const

/** Makes the resolver of `distinct`, `group`, `max`, `min` or `sum` of a list of entries. */
const summaryOf =
  (typeName: string, name: (typeof SUMMARIES)[number]): Resolver =>
  async (source, args, context, info) => {
    const { schema, originalResolver } = info as InfoOfList
    checkLimits(args)
    const asked = args.field
    const language = languageOfField({}, context, info)
    const field = moveTexts(schema, typeName, asked, language)

    const [first] = (source as Connection).edges
    // Gatsby has computed the values of the field that the query names, such as `title`, but not
    // those of `de.title`, which takes its place here. So they are computed first.
    if (first && pathOf(field) !== pathOf(asked))
      await context.nodeModel.getFieldValue(first.node, pathOf(field))
    const summary = await originalResolver(source, { ...args, field }, context, info)

    if (name === 'distinct') return (summary as unknown[]).sort(valueOrder(language))
    const isDate = typeAt(schema.getType(typeName), field)?.name === 'Date'
    if (isDate && (name === 'max' || name === 'min'))
      return extremeDate(name, source as Connection, pathOf(field), context)
    if (!Array.isArray(summary)) return summary
    const inOrder = valueOrder(language)
    return summary
      .filter(isRecord)
      .map(({ fieldValue, ...group }) => ({ ...group, fieldValue, field: pathOf(asked) }))
      .sort((one, other) => inOrder(one.fieldValue, other.fieldValue))
  }

/** The resolvers of the summaries of all lists of entries and files. */
export const summaryResolvers = (): Record<string, object> => {
  const resolvers: Record<string, object> = {}
  for (const typeName of ['File', ...contentTypes.map((type) => type.typeName)]) {
    const fields = Object.fromEntries(
      SUMMARIES.map((name) => [name, { resolve: summaryOf(typeName, name) }]),
    )
    for (const connection of ['Connection', 'GroupConnection'])
      resolvers[typeName + connection] = fields
  }
  return resolvers
}
