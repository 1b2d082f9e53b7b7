/**
 * Finds the language in which a field of a GraphQL query is answered: the argument `language` of
 * the field, else the language of `in(language: de)` or of a field such as `de` around it, else the
 * language of the page, else the default language.
 */
import type { GraphQLSchema } from 'graphql'
import { contentTypes } from '../../content-model'
import type { Field } from '../../content-model/fields'
import { defaultLanguage, isLanguage, type Language } from '../../i18n/languages'

/** The path of a field in the answer to a query. `prev` is the path of the field around it. */
interface QueryPath {
  prev?: QueryPath
}

/** A node as Gatsby stores it. The node of a content entry also has the fields of the entry. */
export interface Node {
  id: string
  parent?: string | null
}

/**
 * What Gatsby passes to each resolver. If a page sent the query, the context of the page is part of
 * it.
 */
export interface ResolverContext {
  language?: unknown
  defaultFieldResolver: Resolver
  nodeModel: {
    getNodeById: (of: { id: string }) => Node | null
    /**
     * Returns the value of a field of the node, and makes Gatsby compute that field for all nodes
     * of the type, as for a filter.
     */
    getFieldValue: (node: Node, path: string) => Promise<unknown>
    findAll: (
      asked: { query: Record<string, unknown> & { skip?: number; limit?: number } },
      dependencies?: object,
    ) => Promise<{ entries: Iterable<Node>; totalCount: () => Promise<number> }>
    trackInlineObjectsInRootNode: (node: Node) => void
  }
}

export interface ResolverInfo {
  /**
   * The path of the field in the answer to a query. It is missing when Gatsby computes the field
   * for filters, since these values serve all queries.
   */
  path?: QueryPath
  /**
   * The resolver that Gatsby would call for this field if the site had not given it one of its own.
   */
  originalResolver?: Resolver
}

/**
 * What Gatsby passes to the resolver of a list as `info`: it always has a resolver of Gatsby's own.
 */
export interface InfoOfList extends ResolverInfo {
  schema: GraphQLSchema
  originalResolver: Resolver
}

export type Resolver = (
  source: unknown,
  args: Record<string, unknown>,
  context: ResolverContext,
  info: ResolverInfo,
) => unknown

/**
 * The languages that fields such as `in` and `de` have set for the fields inside of them. The key
 * is the path of the field that set the language: graphql-js gives each field inside that same
 * object as `prev`, and no copy. With a copy, no language would be found here, and the tests of
 * `in(language: de)` in `__tests__/gatsby/graphql/schema.slow.test.ts` would fail.
 */
const languagesInside = new WeakMap<QueryPath, Language>()

/** Sets the language of all fields inside the field that is being resolved. */
export const setLanguageInside = ({ path }: ResolverInfo, language: Language): void => {
  if (path) languagesInside.set(path, language)
}

/** The language that the innermost field around a path has set; `undefined` if none has set one. */
export const languageAround = (at: QueryPath | undefined): Language | undefined =>
  at && (languagesInside.get(at) ?? languageAround(at.prev))

/**
 * The language in which a field is to be answered: that of its argument, else that of a field
 * around it, else that of the page, else the default language.
 */
export const languageOfField = (
  { language }: { language?: unknown },
  context: Pick<ResolverContext, 'language'>,
  { path }: ResolverInfo,
): Language =>
  [language, languageAround(path), context.language].find(isLanguage) ?? defaultLanguage

/**
 * Whether Gatsby computes a field for the filters of all queries, and no query asks for it. Gatsby
 * then gives no path.
 */
export const isForFilters = ({ path }: ResolverInfo): boolean => !path

let filtersSeen = false

/** Notes that Gatsby has computed a field such as `de` for filters. */
export const noteFilters = (): void => {
  filtersSeen = true
}

/** Whether Gatsby has computed a field such as `de` for filters since it started. */
export const hasComputedFilters = (): boolean => filtersSeen

/** The argument of a field that says in which language the query wants its text. */
export const LANGUAGE_ARGUMENT = {
  type: 'Language',
  description: 'If left out: that of `in` around it, else that of the page.',
}

/**
 * The fields of GraphQL types that hold translated texts, each with an argument `language`, for
 * Gatsby's `createResolvers`. That hook runs when Gatsby has made the filters: if a field had an
 * argument before, its filter would be marked as deprecated.
 */
export const languageArguments = (): Record<string, object> => {
  const types: Record<string, object> = {}
  const withLanguage = { args: { language: LANGUAGE_ARGUMENT } }
  const add = (field: Field, others = {}): void => {
    if (field.kind === 'list') add(field.item)
    if (field.kind !== 'group') return

    const inner = Object.entries(field.fields)
    const names = inner.flatMap(([name, of]) => {
      const { kind } = of.kind === 'list' ? of.item : of
      return kind === 'localized' ? [[name, withLanguage] as const] : []
    })
    types[field.typeName] = { ...Object.fromEntries(names), ...others }
    for (const [, of] of inner) add(of)
  }
  for (const { schema } of contentTypes) add(schema, { path: withLanguage })
  return types
}

/**
 * The query field `in`, which sets the language of all fields inside of it. A field inside may
 * still have another language as its argument.
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
