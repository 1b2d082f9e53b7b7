/**
 * Makes each page query its messages, whether its own query spreads the fragment `PageTranslations`
 * or not. A page without messages would show their keys.
 */
import { traverse, types } from '@babel/core'
import type { GatsbyNode } from 'gatsby'
import { Kind, parse, type OperationDefinitionNode } from 'graphql'
import { stateOf } from '../state'
import { importsIn, treeOf } from '../syntax-tree'

const FRAGMENT = '...PageTranslations'
const LANGUAGE_VARIABLE = '$language: String!'

/** A text of GraphQL in the code of a page, and where it stands there. */
interface QueryText {
  text: string
  start: number
  end: number
}

/** What the code of a page exports, imports and calls to query data by GraphQL. */
interface PageCode {
  /** The texts of GraphQL that the page exports. Gatsby finds the query of the page among them. */
  exported: QueryText[]
  hasHead: boolean
  importsGraphql: boolean
  /** Gatsby takes one query from a file, so a page with a static query can get no other. */
  hasStaticQuery: boolean
}

export const readPage = (source: string): PageCode => {
  const tree = treeOf(source)
  const exported: QueryText[] = []
  let hasHead = false
  traverse(tree, {
    // `export * from` may pass a `Head` on, so a page with it is not reported as one without a
    // title.
    ExportAllDeclaration() {
      hasHead = true
    },
    ExportNamedDeclaration(statement) {
      const { specifiers } = statement.node
      hasHead ||=
        'Head' in statement.getOuterBindingIdentifiers() ||
        specifiers.some(({ exported }) => types.isIdentifier(exported, { name: 'Head' }))
      const names = [
        ...Object.keys(statement.getOuterBindingIdentifiers()),
        ...specifiers.flatMap((each) =>
          types.isExportSpecifier(each) ? each.local.name : [],
        ),
      ]
      for (const name of names) {
        const place = statement.scope.getBinding(name)?.path.node
        const init = types.isVariableDeclarator(place) ? place.init : undefined
        if (!types.isTaggedTemplateExpression(init)) continue
        const { start, end, value } = init.quasi.quasis[0] ?? {}
        if (types.isIdentifier(init.tag, { name: 'graphql' }) && value && start && end)
          exported.push({ text: value.raw, start, end })
      }
    },
  })
  const ofGatsby = importsIn(tree).filter(({ from }) => from === 'gatsby')
  return {
    exported,
    hasHead,
    importsGraphql: ofGatsby.some(({ local }) => local === 'graphql'),
    hasStaticQuery: ofGatsby.some(({ name }) => name === 'useStaticQuery'),
  }
}

/**
 * Returns the queries in a text of GraphQL; an empty list if it contains only fragments, and
 * `undefined` if it has a syntax error.
 */
export const queriesIn = (text: string): OperationDefinitionNode[] | undefined => {
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

/**
 * Adds the fragment `PageTranslations` and its variable `$language` to a query. No line is added,
 * so that an error of Gatsby still names the right line of the file.
 */
const spread = (text: string, query: OperationDefinitionNode): string => {
  const start = query.loc?.start ?? 0
  const body = query.selectionSet.loc?.start ?? 0
  const inside = text.slice(body + 1)
  const whole = `{ ${FRAGMENT} ${inside}`
  if (start === body)
    return `${text.slice(0, start)}query (${LANGUAGE_VARIABLE}) ${whole}`

  const variables = query.variableDefinitions ?? []
  if (variables.some(({ variable }) => variable.name.value === 'language'))
    return text.slice(0, body) + whole

  const last = variables.at(-1)?.loc?.end
  const name = query.name?.loc?.end ?? start + 'query'.length
  const at = last ?? name
  const added = last === undefined ? `(${LANGUAGE_VARIABLE})` : `, ${LANGUAGE_VARIABLE}`
  return text.slice(0, at) + added + text.slice(at, body) + whole
}

/**
 * Makes the query of a page ask for messages, or gives the page such a query. Returns the code with
 * that query, which Gatsby reads in place of the file. Returns `undefined` if nothing can be added:
 * the query asks for messages already, it has a syntax error, which Gatsby reports, or the page has
 * a static query instead, which `warnings/incomplete-pages.ts` finds.
 */
export const withMessages = (source: string): string | undefined => {
  const { exported, importsGraphql, hasStaticQuery } = readPage(source)
  for (const { text, start, end } of exported) {
    const queries = queriesIn(text)
    if (!queries) return undefined
    const [query] = queries
    if (!query) continue
    if (hasMessages(query)) return undefined
    return source.slice(0, start) + spread(text, query) + source.slice(end)
  }
  if (hasStaticQuery) return undefined

  const imported = importsGraphql ? '' : `import { graphql } from 'gatsby'\n`
  const query = `query (${LANGUAGE_VARIABLE}) { ${FRAGMENT} }`
  return `${source}\n${imported}export const queryOfMessages = graphql\`${query}\`\n`
}

/**
 * Gatsby looks for queries in the code that this hook returns. If the hook returns nothing, Gatsby
 * looks in the file itself.
 */
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
