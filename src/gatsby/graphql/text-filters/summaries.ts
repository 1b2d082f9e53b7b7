/** Lets `distinct`, `group`, `max`, `min` and `sum` look at texts in the language of the query. */
import { contentTypes } from '../../../content-model'
import { isRecord } from '../../../shared/unknown'
import type { InfoOfList } from '../lists'
import { languageOfField, type Node, type Resolver } from '../query-language'
import { moveTexts } from './conditions'

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
    const { schema, originalResolver } = info as InfoOfList
    const asked = args.field
    const language = languageOfField({}, context, info)
    const field = moveTexts(schema, typeName, asked, language)

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

/** The resolvers of the summaries of all lists of entries and files. */
export const summaryResolvers = (): Record<string, object> => {
  const resolvers: Record<string, object> = {}
  for (const typeName of ['File', ...contentTypes.map((type) => type.typeName)]) {
    const resolve = summaryOf(typeName)
    const fields = Object.fromEntries(SUMMARIES.map((name) => [name, { resolve }]))
    for (const connection of ['Connection', 'GroupConnection'])
      resolvers[typeName + connection] = fields
  }
  return resolvers
}
