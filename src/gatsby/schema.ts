import type { GatsbyNode } from 'gatsby'
import { contentTypeOf, contentTypes } from '../content-model'
import { languageOfFile } from '../content-model/address'
import { answersIn, type ReadFile } from '../content-model/answers'
import { compareEntries, isFolder } from '../content-model/content-type'
import { contentSdl } from '../content-model/derive/sdl'
import { news } from '../content-model/types/news'
import {
  defaultLanguage,
  isLanguage,
  languageCodes,
  type Language,
} from '../i18n/languages'

/** A node as Gatsby stores it; the node of a content entry has the entry's fields, too. */
interface Node {
  id: string
  name?: string
}

/**
 * The node of a file of messages, as gatsby-plugin-react-i18next stores it; `data` is JSON text.
 */
interface LocaleNode extends Node {
  language: string
  data: string
}

/** The place of a field in the answer to a query: `prev` is the place of the field around it. */
interface QueryPath {
  prev?: QueryPath
}

/** What Gatsby passes to a resolver, together with the page's context if a page sent the query. */
interface ResolverContext {
  language?: unknown
  defaultFieldResolver: (...call: unknown[]) => unknown
  nodeModel: { getNodeById: (of: { id: string }) => Node | null }
}

interface ResolverInfo {
  path: QueryPath
}

/** Returns the nodes of a type; Gatsby passes this function to each hook of a site. */
type GetNodesByType = (type: string) => readonly unknown[]

/**
 * Reads the project's files from Gatsby's nodes. It also asks for each node by its id, since by
 * that Gatsby notes that the page depends on the node, and renders the page again when the node
 * changes. Otherwise a new phone number would not get into the pages that show it.
 */
const nodeFiles =
  (getNodesByType: GetNodesByType, { nodeModel }: ResolverContext): ReadFile =>
  (file) => {
    const language = languageOfFile(file)
    const type = contentTypeOf(file)?.typeName ?? ''
    const nodes = getNodesByType(language ? 'Locale' : type) as readonly LocaleNode[]
    const node = language ? nodes.find((one) => one.language === language) : nodes[0]
    if (!node) throw new Error(`Gatsby has no node of ${file}`)
    nodeModel.getNodeById({ id: node.id })
    return language ? (JSON.parse(node.data) as unknown) : node
  }

/**
 * The language that a query sets for all fields inside `in(language: de) { … }`. The key is the path
 * of the `in` field in the answer.
 */
const languagesInside = new WeakMap<QueryPath, Language>()

/** Finds the language of the innermost `in(language: …)` around a field, if there is any. */
const languageAround = (at: QueryPath | undefined): Language | undefined =>
  at && (languagesInside.get(at) ?? languageAround(at.prev))

const localizedField = (getNodesByType: GetNodesByType) => ({
  args: {
    language: {
      type: 'Language',
      description: 'If left out: that of `in` around it, else that of the page.',
    },
  },
  resolve: (
    source: unknown,
    args: { language?: unknown },
    context: ResolverContext,
    info: ResolverInfo,
  ) => {
    const asked = [args.language, languageAround(info.path), context.language]
    const language = asked.find(isLanguage) ?? defaultLanguage
    const { text } = answersIn(nodeFiles(getNodesByType, context), language)
    const texts = context.defaultFieldResolver(source, args, context, info)
    return Array.isArray(texts) ? texts.map(text) : text(texts)
  },
})

/**
 * Defines the GraphQL schema: the content types of `src/content-model`. A `@localized` field is
 * in the language of its argument, else of the `in` around it, else of the page, else in the
 * default one.
 */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({
  actions,
  getNodesByType,
}) => {
  actions.createFieldExtension({
    name: 'localized',
    extend: () => localizedField(getNodesByType),
  })
  actions.createFieldExtension({
    name: 'fileName',
    extend: () => ({
      resolve: ({ parent }: { parent: string }, _: unknown, context: ResolverContext) =>
        context.nodeModel.getNodeById({ id: parent })?.name,
    }),
  })
  actions.createFieldExtension({
    name: 'finished',
    extend: () => ({
      resolve: ({ language }: LocaleNode, _: unknown, context: ResolverContext) => {
        const answers = answersIn(nodeFiles(getNodesByType, context), language)
        return JSON.stringify(answers.messages())
      },
    }),
  })
  actions.createTypes(`
    ${contentSdl(contentTypes)}

    "The languages of the site, without drafts."
    enum Language { ${languageCodes.join(' ')} }

    "The messages of one language (locales/<language>/translation.json)."
    type Locale implements Node @dontInfer {
      "Code of the language, such as de."
      language: String!
      "Namespace: the name of the file."
      ns: String!
      "All messages as JSON text, with the language's punctuation."
      data: String! @finished
    }

    "A message file as the JSON transformer sees it; query locale instead."
    type TranslationFile implements Node @dontInfer {
      id: ID!
    }
  `)
}

/**
 * The query field `in`, which sets a language for all fields inside; each of them may still have
 * its own.
 */
const languageForQuery = {
  type: 'Query!',
  args: { language: 'Language!' },
  description: 'All inside in this language: in(language: de) { allNews { … } }',
  resolve: (
    _: unknown,
    { language }: { language: Language },
    __: unknown,
    info: ResolverInfo,
  ) => {
    languagesInside.set(info.path, language)
    return {}
  },
}

interface NewsNode {
  /** The id of the node of the file that has this news entry. */
  parent: string
}

interface NewsContext {
  nodeModel: {
    findAll: (of: { type: string }) => Promise<{ entries: Iterable<NewsNode> }>
    getNodeById: (of: { id: string }) => { name?: string } | null
  }
}

/**
 * The root field `latestNews`: all news in the order of `compareEntries`. If each query sorted
 * `allNews` itself, pages, feed, editor and command line could show different orders.
 */
export const latestNews = {
  type: '[News!]!',
  description: 'All news, the latest first.',
  resolve: async (_source: unknown, _args: unknown, { nodeModel }: NewsContext) => {
    const { entries } = await nodeModel.findAll({ type: news.typeName })
    const ordered = Array.from(entries, (node) => ({
      node,
      fileName: nodeModel.getNodeById({ id: node.parent })?.name ?? '',
      data: node,
    }))
    return ordered.sort(compareEntries(news)).map(({ node }) => node)
  },
}

/**
 * Adds the root fields to GraphQL's `Query`. The fields of content that exists only once are
 * never null, since the content check demands its file.
 */
export const createResolvers: GatsbyNode['createResolvers'] = (gatsby) => {
  const extend = gatsby.createResolvers as (resolvers: object) => void
  const fields = contentTypes
    .filter((type) => !isFolder(type))
    .map(({ typeName }) => {
      const name = typeName.replace(/^./, (letter) => letter.toLowerCase())
      return [name, { type: `${typeName}!`, args: {} }] as const
    })
  extend({ Query: { ...Object.fromEntries(fields), in: languageForQuery, latestNews } })
}
