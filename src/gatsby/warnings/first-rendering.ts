/**
 * Finds islands that ask in their first rendering for what only the browser knows. The build renders
 * them without it, and Preact then changes texts, but no attributes: `disabled` or `lang` would stay
 * wrong for good. In `develop`, which renders islands by React in the browser, nobody would notice.
 */
import { traverse, types, type NodePath } from '@babel/core'
import { pathFrom } from '../../shared/files'
import { lineOf } from '../syntax-tree'
import type { FoundCode, SourceFile } from './source-files'

/** What Node does not have, or has otherwise. */
const OF_BROWSER = new Set(
  'window document navigator localStorage sessionStorage matchMedia screen innerWidth innerHeight'.split(
    ' ',
  ),
)

/** React calls the functions that these hooks are given while it renders for the first time. */
const CALLED_AT_ONCE = /^use(?:State|Reducer|Memo)$/

const calledName = ({ callee }: types.CallExpression): string => {
  const called = types.isMemberExpression(callee) ? callee.property : callee
  return types.isIdentifier(called) ? called.name : ''
}

/** Whether a function, or the name of one, is called in the first rendering where it stands. */
const isCalledFirst = ({ node, parent, parentPath }: NodePath): boolean => {
  if (!types.isCallExpression(parent)) return false
  if (parent.callee === node) return isInFirstRendering(parentPath)
  const name = calledName(parent)
  // Of its functions, this hook calls the second one at once: it asks for the present value.
  if (name === 'useSyncExternalStore') return parent.arguments[1] === node
  return CALLED_AT_ONCE.test(name)
}

/** The functions that are being looked at, so that two which call each other are not looked at for ever. */
const asked = new Set<types.Node>()

/** The name that a function has, or the constant that holds it. */
const nameOfFunction = ({ node, parent }: NodePath<types.Function>): string => {
  if (types.isFunctionDeclaration(node)) return node.id?.name ?? ''
  return types.isVariableDeclarator(parent) && types.isIdentifier(parent.id)
    ? parent.id.name
    : ''
}

/** Whether a function runs in the first rendering: a component, a hook, or one that these call at once. */
const rendersFirst = (code: NodePath<types.Function>): boolean => {
  const name = nameOfFunction(code)
  if (/^(?:[A-Z]|use[A-Z])/.test(name)) return true
  if (isCalledFirst(code)) return true
  if (!name || asked.has(code.node)) return false

  asked.add(code.node)
  const uses = code.parentPath?.scope.getBinding(name)?.referencePaths ?? []
  const isUsedFirst = uses.some(isCalledFirst)
  asked.delete(code.node)
  return isUsedFirst
}

const isInFirstRendering = (place: NodePath | null | undefined): boolean => {
  const around = place?.getFunctionParent()
  return Boolean(around && rendersFirst(around))
}

/** Whether code asks for the time or for chance: `Date.now()`, `new Date()`, `Math.random()`. */
const nameOfChance = (node: types.Node): string | undefined => {
  if (types.isNewExpression(node))
    return types.isIdentifier(node.callee, { name: 'Date' }) &&
      node.arguments.length === 0
      ? 'new Date()'
      : undefined
  if (!types.isCallExpression(node) || !types.isMemberExpression(node.callee))
    return undefined
  const { object, property } = node.callee
  const [of, name] = [object, property].map((each) =>
    types.isIdentifier(each) ? each.name : '',
  )
  const called = `${of}.${name}()`
  return ['Date.now()', 'Math.random()'].includes(called) ? called : undefined
}

const askedIn = (tree: types.File): { name: string; node: types.Node }[] => {
  const found: { name: string; node: types.Node }[] = []
  const add = (place: NodePath, name: string | undefined): void => {
    if (name && isInFirstRendering(place)) found.push({ name, node: place.node })
  }
  traverse(tree, {
    Identifier(place) {
      const { name } = place.node
      if (
        OF_BROWSER.has(name) &&
        place.isReferenced() &&
        !place.scope.hasBinding(name, true)
      )
        add(place, name)
    },
    'NewExpression|CallExpression'(place: NodePath) {
      add(place, nameOfChance(place.node))
    },
  })
  return found
}

/**
 * Finds what islands ask for too early.
 * @param sources the files with the components of islands, without those that they show later
 * @returns one item for each file, with the line of the first such code
 */
export const unlikeTheBuild = (
  root: string,
  sources: readonly SourceFile[],
): FoundCode[] =>
  sources.flatMap(({ file, tree }) => {
    const found = askedIn(tree)
    if (found.length === 0) return []
    const names = [...new Set(found.map(({ name }) => name))]
    const line = Math.min(...found.map(({ node }) => lineOf(node)))
    return [{ file: pathFrom(root, file), line, names }]
  })
