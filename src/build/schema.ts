import type { GatsbyNode } from 'gatsby'
import { contentTypes } from '../content-model'
import { contentSdl } from '../content-model/derive/sdl'
import {
  defaultLanguage,
  isLanguage,
  languageCodes,
  type Language,
} from '../i18n/languages'

/** What Gatsby hands to a resolver: the context of the page, if a page asks. */
interface ResolverContext {
  language?: unknown
  defaultFieldResolver: (
    source: unknown,
    args: unknown,
    context: unknown,
    info: unknown,
  ) => unknown
}

const chooseLanguage = (asked: unknown, ofPage: unknown): Language => {
  if (asked === undefined || asked === null)
    return isLanguage(ofPage) ? ofPage : defaultLanguage
  if (isLanguage(asked)) return asked
  throw new Error(`«${String(asked)}» is not one of: ${languageCodes.join(', ')}`)
}

export const inLanguage = (value: unknown, language: Language): unknown => {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language))
  return typeof value === 'object' && value !== null
    ? Reflect.get(value, language)
    : undefined
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
  actions.createTypes(`
    ${contentSdl(contentTypes)}

    "The messages of one language (locales/<language>/translation.json)."
    type Locale implements Node @dontInfer {
      "Code of the language, such as de."
      language: String!
      "Namespace: the name of the file."
      ns: String!
      "All messages, as the text of a JSON object."
      data: String!
    }

    "A message file as the JSON transformer sees it; query locale instead."
    type TranslationFile implements Node @dontInfer {
      id: ID!
    }
  `)
}
