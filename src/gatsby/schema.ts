import type { GatsbyNode } from 'gatsby'
import { contentTypeOf, contentTypes } from '../content-model'
import { languageOfFile } from '../content-model/address'
import { answersIn, type ReadFile } from '../content-model/answers'
import { isFolder } from '../content-model/content-type'
import { contentSdl } from '../content-model/derive/sdl'
import {
  defaultLanguage,
  isLanguage,
  languageCodes,
  type Language,
} from '../i18n/languages'
import { latestNews } from './latest-news'

/** A node as Gatsby stores it; of an entry, its fields stand beside these. */
interface Node {
  id: string
  name?: string
}

/** A file of messages, as gatsby-plugin-react-i18next stores it; `data` is JSON. */
interface LocaleNode extends Node {
  language: string
  data: string
}

/** Where a field is in the answer to a query, seen from the field outwards. */
interface QueryPath {
  prev?: QueryPath
}

/** What Gatsby passes to a resolver: the context of the page, if a page asks. */
interface ResolverContext {
  language?: unknown
  defaultFieldResolver: (...call: unknown[]) => unknown
  nodeModel: { getNodeById: (of: { id: string }) => Node | null }
}

interface ResolverInfo {
  path: QueryPath
}

/** Nodes by their type; Gatsby hands it to each of a site's hooks. */
type GetNodesByType = (type: string) => readonly unknown[]

/**
 * Reads the files of the project as Gatsby knows them. Each node that it reads is asked for by its
 * id, too: by that Gatsby notes that the page depends on it, and renders the page again when it
 * changes. Without, a new phone number would not get into the pages that name it.
 */
const nodeFiles =
  (getNodesByType: GetNodesByType, { nodeModel }: ResolverContext): ReadFile =>
  (file) => {
    const language = languageOfFile(file)
    const type = contentTypeOf(file.replace('content/', ''))?.typeName ?? ''
    const nodes = getNodesByType(language ? 'Locale' : type) as readonly LocaleNode[]
    const node = language ? nodes.find((one) => one.language === language) : nodes[0]
    if (!node) throw new Error(`Gatsby has no node of ${file}`)
    nodeModel.getNodeById({ id: node.id })
    return language ? (JSON.parse(node.data) as unknown) : node
  }

/** The languages that queries say once for all fields inside: `in(language: de) { … }`. */
const languagesInside = new WeakMap<QueryPath, Language>()

/** The language said nearest around a field, if any. */
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
 * The explicit schema: the content types of `src/content-model`, with `@localized` fields
 * that resolve in the language of the argument, else of `in`, else of the page, else the default one.
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

/** Says a language once for a whole query; fields inside may still say another one. */
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

/** What exists once is always there, since the content check asks for its file. */
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
