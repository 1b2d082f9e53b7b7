/**
 * Finds code that would have to run in the browser, and never does on built pages: state, effects
 * and event handlers in components that are part of a page. Only the components of islands, which a
 * script of their own draws in the browser, may contain such code. Packages are not read, so a
 * component of a package that needs a script is not noticed.
 */
import path from 'node:path'
import { traverse, types } from '@babel/core'
import { importsIn, lineOf, type Imported } from '../syntax-tree'
import type { FoundCode, SourceFile } from './source-files'

/** The hooks of React that do something only where a script runs the component in the browser. */
const HOOKS = new Set([
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useSyncExternalStore',
  'useTransition',
  'useOptimistic',
  'useActionState',
  'useImperativeHandle',
])

/** The methods of class components that React calls only in the browser. */
const LIFECYCLE = new Set(['componentDidMount', 'componentDidUpdate'])

/**
 * Matches attributes that hold an event handler. The events are listed, since a prop such as
 * `onDark` may begin with `on` as well.
 */
const HANDLER =
  /^on(?:Click|DoubleClick|ContextMenu|Change|(?:Before)?Input|Submit|Reset|Invalid|Focus|Blur|Select|Copy|Cut|Paste|Scroll|ScrollEnd|Wheel|Load|Error|(?:Before)?Toggle|Cancel|Close|Play|Pause|Ended|TimeUpdate|Drop|(?:Key|Mouse|Pointer|Touch|Drag|Animation|Transition|Composition)\w*)$/

/** A name in code that only a script in the browser would run, and the part of the code with it. */
interface Mention {
  name: string
  node: types.Node
}

const nameOf = (node: types.Node | null): string =>
  types.isIdentifier(node) || types.isJSXIdentifier(node) ? node.name : ''

/** Lists where code uses a hook of React, by itself or as a part of `React`. */
const hooksIn = (imports: readonly Imported[]): Mention[] =>
  imports
    .filter(({ from }) => from === 'react')
    .flatMap(({ name, uses }) =>
      uses.flatMap(({ node, parent }) => {
        const part = types.isMemberExpression(parent) ? nameOf(parent.property) : ''
        const hook = name === 'default' || name === '*' ? part : name
        return HOOKS.has(hook) ? [{ name: hook, node }] : []
      }),
    )

/** Lists the hooks, methods and handlers in code that only a script would run. */
export const mentionsIn = (tree: types.File): Mention[] => {
  const found = hooksIn(importsIn(tree))
  traverse(tree, {
    ClassMethod({ node }) {
      const name = nameOf(node.key)
      if (LIFECYCLE.has(name)) found.push({ name, node })
    },
    MemberExpression({ node }) {
      if (types.isThisExpression(node.object) && nameOf(node.property) === 'setState')
        found.push({ name: 'this.setState', node })
    },
    JSXAttribute({ node }) {
      const name = nameOf(node.name)
      if (HANDLER.test(name) && types.isJSXExpressionContainer(node.value))
        found.push({ name, node })
    },
  })
  return found
}

/** Lists questions such as `typeof window`, whose answer is the same for every built page. */
const branchesIn = (tree: types.File): Mention[] => {
  const found: Mention[] = []
  traverse(tree, {
    UnaryExpression({ node }) {
      const name = nameOf(node.argument)
      if (node.operator === 'typeof' && ['window', 'document'].includes(name))
        found.push({ name: `typeof ${name}`, node })
    },
  })
  return found
}

/**
 * Finds the code of pages that does something only in the browser.
 * @param sources the files of which webpack makes pages
 * @param ofIslands the paths of the files of islands, which may have such code
 * @returns one item for each file, with the line of the first such code
 */
export const deadCode = (
  root: string,
  sources: readonly SourceFile[],
  ofIslands: { has: (file: string) => boolean },
): FoundCode[] =>
  sources
    .filter(({ file }) => !ofIslands.has(file))
    .flatMap(({ file, tree }) => {
      const found = [...mentionsIn(tree), ...branchesIn(tree)]
      if (found.length === 0) return []
      const names = [...new Set(found.map(({ name }) => name))]
      const line = Math.min(...found.map(({ node }) => lineOf(node)))
      return [{ file: path.relative(root, file), line, names }]
    })
