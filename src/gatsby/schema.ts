import type { GatsbyNode } from 'gatsby'
import { contentTypes } from '../content-model'
import { isFolder } from '../content-model/content-type'
import { contentSdl } from '../content-model/derive/sdl'
import {
  inLanguage,
  messagesOf,
  withVariables,
  type LocaleNode,
  type NodeModel,
} from '../content-model/localized-texts'
import {
  defaultLanguage,
  isLanguage,
  languageCodes,
  type Language,
} from '../i18n/languages'

/** What Gatsby passes to a resolver: the context of the page, if a page asks. */
interface ResolverContext {
  language?: unknown
  defaultFieldResolver: (...call: unknown[]) => unknown
  nodeModel: NodeModel & { getNodeById: (of: { id: string }) => { name?: string } | null }
}

const chooseLanguage = (asked: unknown, ofPage: unknown): Language =>
  [asked, ofPage].find(isLanguage) ?? defaultLanguage

/**
 * The explicit schema: the content types of `src/content-model`, with `@localized` fields
 * that resolve in the language of the argument, else of the page, else the default one.
 */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({
  actions,
}) => {
  actions.createFieldExtension({
    name: 'localized',
    args: {
      filled: { type: 'Boolean', description: 'Whether its variables are filled in.' },
    },
    extend: ({ filled }: { filled?: boolean | null }) => ({
      args: {
        language: {
          type: 'Language',
          description: "The page's language if left out.",
        },
      },
      resolve: (
        source: unknown,
        args: { language?: unknown },
        context: ResolverContext,
        info: unknown,
      ) => {
        const text = context.defaultFieldResolver(source, args, context, info)
        const language = chooseLanguage(args.language, context.language)
        return filled
          ? withVariables(text, language, context.nodeModel)
          : inLanguage(text, language)
      },
    }),
  })
  actions.createFieldExtension({
    name: 'fileName',
    extend: () => ({
      resolve: ({ parent }: { parent: string }, _: unknown, context: ResolverContext) =>
        context.nodeModel.getNodeById({ id: parent })?.name,
    }),
  })
  actions.createFieldExtension({
    name: 'punctuated',
    extend: () => ({
      resolve: (source: LocaleNode, _: unknown, context: ResolverContext) =>
        messagesOf(source, context.nodeModel),
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
      data: String! @punctuated
    }

    "A message file as the JSON transformer sees it; query locale instead."
    type TranslationFile implements Node @dontInfer {
      id: ID!
    }
  `)
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
  extend({ Query: Object.fromEntries(fields) })
}
