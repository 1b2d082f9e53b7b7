/**
 * Finds code that stores something in a visitor's browser of which the privacy page says nothing. It
 * lists what `src/shared/browser-storage.ts` declares.
 */
import { traverse, types, type NodePath } from '@babel/core'
import { storedItems } from '../../shared/browser-storage'
import { pathFrom } from '../../shared/files'
import { lineOf } from '../syntax-tree'
import type { FoundCode, SourceFile } from './source-files'

const STORAGE = /^(?:local|session)Storage$/

/** The methods by which code stores something under a name, and the objects that have them. */
const METHODS: Partial<Record<string, RegExp>> = {
  setItem: STORAGE,
  set: /^cookieStore$/,
  open: /^(?:indexedDB|caches)$/,
}

/** The last name of an expression: `localStorage` for `localStorage`, and for `window.localStorage`. */
const nameOf = (node: types.Node): string => {
  if (types.isIdentifier(node)) return node.name
  if (types.isStringLiteral(node)) return node.value
  const isPart = types.isMemberExpression(node) || types.isOptionalMemberExpression(node)
  return isPart ? nameOf(node.property) : ''
}

/** What code stores, such as `filter` in `localStorage.setItem('filter', …)`. */
interface Stored {
  name: string
  node: types.Node
}

/**
 * The key that an expression gives: a text, or a constant of the same file. `undefined` for any other
 * code. A key from another file counts as declared.
 */
const keyOf = (expression: NodePath | undefined): string | undefined => {
  const answer: { confident: boolean; value?: unknown } | undefined =
    expression?.evaluate()
  return answer?.confident && typeof answer.value === 'string' ? answer.value : undefined
}

/** The key of a property: `filter` in `localStorage.filter`, and in `localStorage['filter']`. */
const keyOfProperty = (member: NodePath<types.MemberExpression>): string | undefined => {
  const { property, computed } = member.node
  if (!computed && types.isIdentifier(property)) return property.name
  const [expression] = [member.get('property')].flat()
  return keyOf(expression)
}

const storedIn = (tree: types.File): Stored[] => {
  const found: Stored[] = []
  const add = (node: types.Node, name: string | undefined): void => {
    if (name !== undefined) found.push({ name, node })
  }
  traverse(tree, {
    'CallExpression|OptionalCallExpression'(call: NodePath) {
      if (!call.isCallExpression() && !call.isOptionalCallExpression()) return
      const { callee } = call.node
      const isOfObject =
        types.isMemberExpression(callee) || types.isOptionalMemberExpression(callee)
      if (isOfObject && METHODS[nameOf(callee)]?.test(nameOf(callee.object)))
        add(call.node, keyOf([call.get('arguments')].flat()[0]))
    },
    AssignmentExpression(assignment) {
      const left = assignment.get('left')
      if (!left.isMemberExpression()) return
      const { object, property } = left.node
      if (STORAGE.test(nameOf(object))) add(left.node, keyOfProperty(left))
      if (nameOf(property) === 'cookie' && nameOf(object) === 'document')
        add(left.node, 'document.cookie')
    },
  })
  return found
}

/** Finds what these files store in the browser, and `src/shared/browser-storage.ts` does not list. */
export const undeclaredStorage = (
  root: string,
  sources: readonly SourceFile[],
): FoundCode[] => {
  const declared = new Set(storedItems.map(({ name }) => name))
  return sources.flatMap(({ file, tree }) =>
    storedIn(tree)
      .filter(({ name }) => !declared.has(name))
      .map(({ name, node }) => ({
        file: pathFrom(root, file),
        line: lineOf(node),
        names: [name],
      })),
  )
}
