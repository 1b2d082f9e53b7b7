/**
 * The language of a GraphQL query: that of a field's own argument, else that of `in(language: de)`
 * or of the field `de` around it, else that of the page, else the default one.
 */
import { defaultLanguage, isLanguage, type Language } from '../i18n/languages'

/** The place of a field in the answer to a query: `prev` is the place of the field around it. */
interface QueryPath {
  prev?: QueryPath
}

/** A node as Gatsby stores it; the node of a content entry has the entry's fields, too. */
export interface Node {
  id: string
  parent?: string | null
}

/** What Gatsby passes to a resolver, together with the page's context if a page sent the query. */
export interface ResolverContext {
  language?: unknown
  defaultFieldResolver: Resolver
  nodeModel: {
    getNodeById: (of: { id: string }) => Node | null
    /** Resolves the field for all nodes of the type, as for a filter, and returns its value. */
    getFieldValue: (node: Node, path: string) => Promise<unknown>
    trackInlineObjectsInRootNode: (node: Node) => void
  }
}

export interface ResolverInfo {
  /** Missing when Gatsby resolves the field for a filter, and thus for all queries. */
  path?: QueryPath
  /** The resolver that the field has without ours. */
  originalResolver?: Resolver
}

export type Resolver = (
  source: unknown,
  args: Record<string, unknown>,
  context: ResolverContext,
  info: ResolverInfo,
) => unknown

/** The languages that fields set for all fields inside, by the paths of these fields in the answer. */
const languagesInside = new WeakMap<QueryPath, Language>()

/** Sets the language of all fields inside the field that is being resolved. */
export const setLanguageInside = ({ path }: ResolverInfo, language: Language): void => {
  if (path) languagesInside.set(path, language)
}

/** The language of the innermost field around this one that sets one; `undefined` without any. */
export const languageAround = (at: QueryPath | undefined): Language | undefined =>
  at && (languagesInside.get(at) ?? languageAround(at.prev))

/** The language in which a field is to be answered. */
export const languageOf = (
  { language }: { language?: unknown },
  context: Pick<ResolverContext, 'language'>,
  { path }: ResolverInfo,
): Language =>
  [language, languageAround(path), context.language].find(isLanguage) ?? defaultLanguage

/**
 * The query field `in`, which sets a language for all fields inside; each of them may still have
 * its own.
 */
export const languageForQuery = {
  type: 'Query!',
  args: {
    language: { type: 'Language!', description: 'The language of all inside.' },
  },
  description: 'All inside in this language: in(language: de) { allNews { … } }',
  resolve: (
    _: unknown,
    { language }: { language: Language },
    __: unknown,
    info: ResolverInfo,
  ) => {
    setLanguageInside(info, language)
    return {}
  },
}
