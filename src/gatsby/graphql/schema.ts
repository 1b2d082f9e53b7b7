/**
 * Gatsby's hooks for the GraphQL schema: the content types of `src/content-model`, the languages,
 * the messages, and the root fields.
 */
import type { CreateSchemaCustomizationArgs, GatsbyNode } from 'gatsby'
import { contentTypes } from '../../content-model'
import { valueAt } from '../../content-model/address'
import { answersIn } from '../../content-model/answers'
import { compareEntries, isFolder, rootField } from '../../content-model/content-type'
import { contentSdl } from '../../content-model/derive/sdl'
import { news } from '../../content-model/types/news'
import { isLanguage, languageCodes } from '../../i18n/languages'
import { recordOf } from '../../shared/unknown'
import { languageName } from '../../words'
import { rootOf, stateOf } from '../state'
import { entryFields } from './entry-fields'
import { checkLimits } from './filters/refusals'
import { summaryResolvers } from './filters/summaries'
import { listResolvers, publicIn } from './lists'
import { nodeFiles, type GetNodesByType } from './nodes'
import {
  LANGUAGE_ARGUMENT,
  languageArguments,
  languageForQuery,
  languageOfField,
  type Resolver,
  type ResolverInfo,
} from './query-language'

const languageValues = languageCodes.map(
  (code) => `"${languageName(code, 'en')}." ${code}`,
)

/**
 * Defines the GraphQL types of content and messages.
 * @param withoutMarks removes from a text the invisible letters that `develop` adds to it beside
 * the editor
 */
export const defineTypes = (
  { actions, getNodesByType, store }: CreateSchemaCustomizationArgs,
  withoutMarks?: (text: string) => string,
): void => {
  for (const extension of entryFields(rootOf(store), getNodesByType, withoutMarks))
    actions.createFieldExtension(extension)
  actions.createFieldExtension({
    name: 'pageLanguage',
    extend: () => ({
      // A plugin may make a page in a language that is not one of the site's.
      resolve: ({ path }: { path: string }) =>
        [stateOf(store).pages.get(path)?.context?.language].find(isLanguage) ?? null,
    }),
  })

  actions.createTypes(`
    ${contentSdl(contentTypes)}

    "The languages of the site. In develop they include unfinished ones, which are not published yet."
    enum Language { ${languageValues.join(' ')} }

    "The messages of one language (locales/<language>/translation.json)."
    type Locale implements Node @dontInfer {
      "Code of the language, such as de."
      language: String!
      "Namespace: the name of the file."
      ns: String!
      "All messages as JSON text, with the language's punctuation."
      data: String! @finished
    }

    type SitePage implements Node {
      "The language of the page; null if a plugin has made it in none of the site."
      language: Language @pageLanguage
    }

    "A message file as the JSON transformer sees it; query locale instead."
    type TranslationFile implements Node @dontInfer {
      id: ID!
    }
  `)
}

interface NewsNode {
  /** The id of the node of the file that has this news item. */
  parent: string
}

interface NewsContext {
  /** The language of the page that sent the query. */
  language?: unknown
  nodeModel: {
    findAll: (of: {
      type: string
      query: object
    }) => Promise<{ entries: Iterable<NewsNode> }>
    getNodeById: (of: { id: string }) => { name?: string } | null
  }
}

/**
 * The root field `latestNews`: the news that are public in the language of the query, in the order
 * of `compareEntries`. If each query sorted `allNews` itself, pages, the feed, the editor and `npm
 * run newsletter` could list the news in different orders.
 */
export const latestNews = {
  type: '[News!]!',
  args: { limit: { type: 'Int', description: 'How many at most.' } },
  description: 'The news that are public in the language, the latest first.',
  resolve: async (
    _source: unknown,
    { limit }: { limit?: number | null },
    context: NewsContext,
    info: ResolverInfo,
  ) => {
    checkLimits({ limit })
    const { nodeModel } = context
    const filter = publicIn(languageOfField({}, context, info))
    const { entries } = await nodeModel.findAll({
      type: news.typeName,
      query: { filter },
    })
    const ordered = Array.from(entries, (node) => ({
      node,
      fileName: nodeModel.getNodeById({ id: node.parent })?.name ?? '',
      data: node,
    }))
    const sorted = ordered.sort(compareEntries(news)).map(({ node }) => node)
    return sorted.slice(0, limit ?? undefined)
  },
}

/**
 * The root field `message`: one message of `locales/`, in the language of the query.
 * @param getNodesByType the function of that name that Gatsby passes to each of its hooks
 */
const messageField = (getNodesByType: GetNodesByType) => ({
  type: 'String!',
  args: {
    key: { type: 'String!', description: 'As in locales/, such as site.skip.' },
    language: LANGUAGE_ARGUMENT,
  },
  description: 'One message, with its variables, such as {name}, as they are.',
  resolve: ((_source, { key, language }, context, info) => {
    const read = nodeFiles(getNodesByType, context)
    const messages = answersIn(read, languageOfField({ language }, context, info))
    const found = valueAt(messages.messages(), String(key))
    if (typeof found === 'string') return found
    const [inside = ''] = Object.keys(recordOf(found))
    const isGroup = key !== '' && inside !== ''
    const hint = isGroup ? ` It has others in it, such as ${String(key)}.${inside}.` : ''
    throw new Error(`“${String(key)}” is not the key of a message in locales/.${hint}`)
  }) satisfies Resolver,
})

/**
 * Adds the root fields to GraphQL's type `Query`. The field of a content type with a single file is
 * never null, since a build without that file ends with an error of the content check.
 */
export const createResolvers: GatsbyNode['createResolvers'] = (gatsby) => {
  const extend = gatsby.createResolvers as (resolvers: object) => void
  const once: Record<string, object> = {}
  for (const { typeName } of contentTypes.filter((type) => !isFolder(type)))
    once[rootField(typeName)] = { type: `${typeName}!`, args: {} }

  extend({
    // `once` comes after the lists, so that its fields replace those of the same names, which filter
    // by language. A content type with a single file has nothing to filter, so its field takes no
    // arguments.
    Query: {
      ...listResolvers(),
      ...once,
      in: languageForQuery,
      latestNews,
      message: messageField(gatsby.getNodesByType),
    },
    ...summaryResolvers(),
    ...languageArguments(),
  })
}
