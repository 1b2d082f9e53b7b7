import type { GatsbyNode } from 'gatsby'
import { contentTypes } from '../content-model'
import { contentSdl } from '../content-model/derive/sdl'
import { keysFor } from '../content-model/message-rules'
import { completeMessages } from '../i18n/complete-messages'
import {
  defaultLanguage,
  draftCodes,
  isLanguage,
  languageCodes,
  type Language,
} from '../i18n/languages'
import { isText } from '../i18n/messages'
import { typeset, typesetIn } from '../i18n/typeset'
import { markUntranslated } from '../i18n/untranslated'

/** What Gatsby hands to a resolver: the context of the page, if a page asks. */
interface ResolverContext {
  language?: unknown
  defaultFieldResolver: (
    source: unknown,
    args: unknown,
    context: unknown,
    info: unknown,
  ) => unknown
  nodeModel: {
    findOne: <Node>(query: { type: string; query: object }) => Promise<Node | null>
  }
}

const chooseLanguage = (asked: unknown, ofPage: unknown): Language => {
  if (asked === undefined || asked === null)
    return isLanguage(ofPage) ? ofPage : defaultLanguage
  if (isLanguage(asked)) return asked
  throw new Error(`«${String(asked)}» is not one of: ${languageCodes.join(', ')}`)
}

/**
 * A text by language, or a list of such, in one language and as that language prints it;
 * drafts borrow what they lack.
 */
export const inLanguage = (value: unknown, language: Language): unknown => {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language))
  const text: unknown = Reflect.get(Object(value), language)
  const original: unknown = Reflect.get(Object(value), defaultLanguage)
  if (!isText(text) && draftCodes.includes(language) && typeof original === 'string')
    return markUntranslated(typeset(original, defaultLanguage))
  return typeof text === 'string' ? typeset(text, language) : text
}

interface LocaleNode {
  language: string
  ns: string
  data: string
}

/**
 * The messages of a language as it prints them; a draft borrows what it lacks from the
 * default language.
 */
const messagesOf = async (
  { language, ns, data }: LocaleNode,
  { nodeModel }: ResolverContext,
): Promise<string> => {
  const messages: unknown = JSON.parse(data, typesetIn(language))
  if (!draftCodes.includes(language)) return JSON.stringify(messages)
  const original = await nodeModel.findOne<LocaleNode>({
    type: 'Locale',
    query: { filter: { language: { eq: defaultLanguage }, ns: { eq: ns } } },
  })
  if (!original) return JSON.stringify(messages)
  const formsOf = (key: string) => keysFor(language, new Map([[key, '']]))
  const borrowed: unknown = JSON.parse(original.data, typesetIn(defaultLanguage))
  return JSON.stringify(completeMessages(messages, borrowed, formsOf))
}

/**
 * The explicit schema: the content types of `src/content-model`, with `@localized` fields
 * that answer in the language of the argument, else of the page, else the default one.
 */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({
  actions,
}) => {
  actions.createFieldExtension({
    name: 'localized',
    extend: () => ({
      args: {
        language: {
          type: 'String',
          description: `One of ${languageCodes.join(', ')}; the page's language if left out.`,
        },
      },
      resolve: (
        source: unknown,
        args: { language?: unknown },
        context: ResolverContext,
        info: unknown,
      ) =>
        inLanguage(
          context.defaultFieldResolver(source, args, context, info),
          chooseLanguage(args.language, context.language),
        ),
    }),
  })
  actions.createFieldExtension({
    name: 'finished',
    extend: () => ({
      resolve: (source: LocaleNode, _: unknown, context: ResolverContext) =>
        messagesOf(source, context),
    }),
  })
  actions.createTypes(`
    ${contentSdl(contentTypes)}

    "The messages of one language (locales/<language>/translation.json)."
    type Locale implements Node @dontInfer {
      "Code of the language, such as de."
      language: String!
      "Namespace: the name of the file."
      ns: String!
      "All messages, as the text of a JSON object: typeset, and a draft's are completed."
      data: String! @finished
    }

    "A message file as the JSON transformer sees it; query locale instead."
    type TranslationFile implements Node @dontInfer {
      id: ID!
    }
  `)
}
