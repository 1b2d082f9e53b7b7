/** The root fields that list entries, files, pages and messages, such as `allNews` and `news`. */
import { contentTypes } from '../../content-model'
import { isFolder, rootField } from '../../content-model/content-type'
import type { Language } from '../../i18n/languages'
import { moveFilter, moveTexts } from './filters/conditions'
import type { Input } from './filters/days-and-flags'
import { checkArguments } from './filters/refusals'
import { resolveSorted } from './filters/sorting'
import {
  languageAround,
  languageOfField,
  type InfoOfList,
  type Resolver,
  type ResolverContext,
} from './query-language'

/**
 * The GraphQL types of content with a file for each entry. Such an entry may lack a language, so
 * lists of these types only have the entries that are public in the language of the query.
 */
const folderTypes = new Set(contentTypes.filter(isFolder).map(({ typeName }) => typeName))

/** Gatsby's own types whose lists the site looks after, and messages. */
const OF_GATSBY = ['File', 'Directory', 'Locale', 'Site', 'SitePage', 'SitePlugin']

/** The types whose every node is in one language, which its field `language` names. */
const IN_ONE_LANGUAGE = new Set(['Locale', 'SitePage'])

/**
 * The filter that leaves only the entries which are public in a language. A query that filters by
 * `languages` itself replaces this filter.
 */
export const publicIn = (language: Language): Input => ({ languages: { in: [language] } })

/**
 * Makes the resolver of a root field. A list of entries has those that are public in the language of the
 * query. Messages and pages that are queried inside of `in(language: de)` are the German ones; elsewhere
 * `allLocale` and `allSitePage` have those of all languages.
 */
const listOf =
  (typeName: string, isList: boolean): Resolver =>
  (source, args, context, info) => {
    const { schema, originalResolver, path } = info as InfoOfList
    const language = languageOfField({}, context, info)

    let filter = (isList ? args.filter : args) as Input | undefined
    checkArguments(schema, typeName, filter, isList ? args : {})
    // Whoever asks for one message file or page by its path or id gets that one, in any language.
    const hasConditions = Object.values(filter ?? {}).some(Boolean)
    const one = hasConditions ? undefined : language
    const asked = isList ? languageAround(path) : one
    if (IN_ONE_LANGUAGE.has(typeName) && asked && !filter?.language)
      filter = { ...filter, language: { eq: asked } }
    if (folderTypes.has(typeName)) filter = { ...publicIn(language), ...filter }

    const moved = filter && moveFilter(schema, typeName, filter, language)
    if (!isList) return originalResolver(source, moved ?? {}, context, info)

    const sort = moveTexts(schema, typeName, args.sort, language)
    const resolve = (sorting: ResolverContext) =>
      originalResolver(source, { ...args, filter: moved, sort }, sorting, info)
    return resolveSorted(resolve, context, sort, language)
  }

/**
 * The resolvers of all root fields that find entries, files and messages, such as `allNews` and
 * `news`, for Gatsby's `createResolvers`.
 */
export const listResolvers = () => {
  const resolvers: Record<string, { resolve: Resolver }> = {}
  for (const typeName of [...OF_GATSBY, ...contentTypes.map((type) => type.typeName)]) {
    resolvers[`all${typeName}`] = { resolve: listOf(typeName, true) }
    resolvers[rootField(typeName)] = { resolve: listOf(typeName, false) }
  }
  return resolvers
}
