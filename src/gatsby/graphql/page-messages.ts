/**
 * Makes each page query its messages, whether its own query spreads the fragment `PageTranslations`
 * or not. A page without messages would show their keys.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { Kind, parse, type OperationDefinitionNode } from 'graphql'
import { stateOf } from '../state'

const FRAGMENT = '...PageTranslations'
const VARIABLE = '$language: String!'

/**
 * Matches each text of GraphQL in a file, the name of its constant, and `export` before that. A query
 * that is exported in a block comment is taken for the page's own.
 */
const QUERIES = /(?:^(export\s+)?const\s+(\w+)\s*=\s*)?\bgraphql\s*`([^`]*)`/gm

const IMPORTS_GRAPHQL = /import\s*\{[^}]*\bgraphql\b[^}]*\}\s*from\s*['"]gatsby['"]/

const isExported = (source: string, name: string): boolean =>
  new RegExp(`export\\s*\\{[^}]*\\b${name}\\b`).test(source)

/** Returns the queries in a text of GraphQL, none for fragments; `undefined` for a mistake. */
const queriesIn = (text: string): OperationDefinitionNode[] | undefined => {
  try {
    return parse(text).definitions.filter(
      (each) => each.kind === Kind.OPERATION_DEFINITION,
    )
  } catch {
    return undefined
  }
}

const hasMessages = ({ selectionSet }: OperationDefinitionNode): boolean =>
  selectionSet.selections.some((each) =>
    each.kind === Kind.FIELD
      ? (each.alias ?? each.name).value === 'locales'
      : each.kind === Kind.FRAGMENT_SPREAD && each.name.value === 'PageTranslations',
  )

/** Adds the fragment and its variable to a query, in the lines that the query has. */
const spread = (text: string, query: OperationDefinitionNode): string => {
  const start = query.loc?.start ?? 0
  const body = query.selectionSet.loc?.start ?? 0
  const inside = text.slice(body + 1)
  const whole = `{ ${FRAGMENT} ${inside}`
  if (start === body) return `${text.slice(0, start)}query (${VARIABLE}) ${whole}`

  const variables = query.variableDefinitions ?? []
  if (variables.some(({ variable }) => variable.name.value === 'language'))
    return text.slice(0, body) + whole

  const last = variables.at(-1)?.loc?.end
  const name = query.name?.loc?.end ?? start + 'query'.length
  const at = last ?? name
  const added = last === undefined ? `(${VARIABLE})` : `, ${VARIABLE}`
  return text.slice(0, at) + added + text.slice(at, body) + whole
}

/**
 * Whether a page uses `useStaticQuery`, as far as its text tells. Gatsby takes one query from a file,
 * so such a page cannot get another one for its messages.
 */
const hasStaticQuery = (source: string): boolean => /\buseStaticQuery\b/.test(source)

/** Whether a file exports a query, as pages do. */
const exportsQuery = (source: string): boolean =>
  [...source.matchAll(QUERIES)].some(
    ([, exported, name, text = '']) =>
      (exported || (name && isExported(source, name))) && queriesIn(text)?.length !== 0,
  )

/**
 * Returns the code of a page as Gatsby is to look for queries in it; `undefined` where the page
 * queries its messages already, where its query has a mistake, which Gatsby names, and where it has
 * a static query instead, which `pagesWithStaticQuery` names.
 */
export const withMessages = (source: string): string | undefined => {
  for (const match of source.matchAll(QUERIES)) {
    const { 0: whole, 1: exported, 2: name, 3: text = '', index } = match
    if (!exported && !(name && isExported(source, name))) continue
    const queries = queriesIn(text)
    if (!queries) return undefined
    const [query] = queries
    if (!query) continue
    if (hasMessages(query)) return undefined
    const end = index + whole.length - '`'.length
    return source.slice(0, end - text.length) + spread(text, query) + source.slice(end)
  }
  if (hasStaticQuery(source)) return undefined

  const imported = IMPORTS_GRAPHQL.test(source)
    ? ''
    : `import { graphql } from 'gatsby'\n`
  const query = `query (${VARIABLE}) { ${FRAGMENT} }`
  return `${source}\n${imported}export const queryOfMessages = graphql\`${query}\`\n`
}

/** Returns those of the files of pages that have a static query in the place of their own. */
export const pagesWithStaticQuery = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => /\.[jt]sx?$/.test(file) && file.startsWith(path.join(root, 'src')))
    .filter((file) => {
      const source = readFileSync(file, 'utf8')
      return hasStaticQuery(source) && !exportsQuery(source)
    })
    .map((file) => path.relative(root, file).split(path.sep).join('/'))

/** The words without which Gatsby does not look for a query in a file, nor asks `preprocessSource`. */
const READ = /graphql|gatsby-plugin-image|getServerData|config|Slice|Head/

/** Returns those of the files of pages in which Gatsby would look for no query. */
export const unreadPages = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => /\.[jt]sx?$/.test(file) && file.startsWith(path.join(root, 'src')))
    .filter((file) => !READ.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file).split(path.sep).join('/'))

/** Gatsby looks for the queries of a file in what this hook returns, and in the file otherwise. */
export const preprocessSource: GatsbyNode['preprocessSource'] = ({
  filename,
  contents,
  store,
}) => {
  const { components } = stateOf(store)
  const isPage = [...components.values()].some(
    ({ componentPath, isSlice }) => !isSlice && componentPath.split('?')[0] === filename,
  )
  return isPage && !/\/(?:node_modules|\.cache)\//.test(filename)
    ? withMessages(contents)
    : undefined
}
