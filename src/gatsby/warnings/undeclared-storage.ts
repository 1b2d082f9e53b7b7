/**
 * Finds code that stores something in a visitor's browser of which the privacy page says nothing. It
 * lists what `src/shared/browser-storage.ts` declares.
 */
import { traverse, types, type NodePath } from '@babel/core'
import { storedItems } from '../../shared/browser-storage'
import { pathFrom } from '../../shared/files'
import { lineOf } from '../syntax-tree'
import type { FoundCode, SourceFile } from './source-files'

/** Whether code names the browser's storage: `localStorage`, or `window.sessionStorage`. */
const isStorage = (node: types.Node): boolean =>
  types.isMemberExpression(node)
    ? isStorage(node.property)
    : types.isIdentifier(node) && /^(?:local|session)Storage$/.test(node.name)

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
    CallExpression(call) {
      const { callee } = call.node
      if (
        types.isMemberExpression(callee) &&
        types.isIdentifier(callee.property, { name: 'setItem' }) &&
        isStorage(callee.object)
      )
        add(call.node, keyOf(call.get('arguments')[0]))
    },
    AssignmentExpression(assignment) {
      const left = assignment.get('left')
      if (!left.isMemberExpression()) return
      const { object, property } = left.node
      if (isStorage(object)) add(left.node, keyOfProperty(left))
      const isCookie = types.isIdentifier(property, { name: 'cookie' })
      if (isCookie && types.isIdentifier(object, { name: 'document' }))
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
