/**
 * Finds code that would have to run in the browser, and never does on built pages: state, effects
 * and event handlers in components that are part of a page. Only the components of islands, which a
 * script of their own draws in the browser, may contain such code. Packages are not read, so a
 * component of a package that needs a script is not noticed.
 */
import path from 'node:path'
import { traverse, types, type NodePath } from '@babel/core'
import { lineOf, usesOfReact } from '../syntax-tree'
import type { FoundCode, SourceFile } from './source-files'

/**
 * The functions of React that do something only where a script runs the component in the browser.
 */
const IN_BROWSER = new Set([
  'lazy',
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
  'useFormStatus',
])

/** The methods of class components that React calls only in the browser. */
const LIFECYCLE = new Set([
  'componentDidMount',
  'componentDidUpdate',
  'componentWillUnmount',
  'componentDidCatch',
])

/**
 * Matches props of components that hold an event handler. The events are listed, since a prop such as
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

/**
 * Whether code calls `use`, or `React.use`, with a promise: the page would keep the fallback of
 * `Suspense`. A context is known by its name, which by custom ends in `Context`.
 */
const usesPromise = ({ parent, parentPath }: NodePath): boolean => {
  const call = types.isMemberExpression(parent) ? parentPath?.parent : parent
  if (!types.isCallExpression(call)) return false
  const [given] = call.arguments
  const name = types.isMemberExpression(given)
    ? nameOf(given.property)
    : nameOf(given ?? null)
  return !name.endsWith('Context')
}

/** Lists the uses of hooks that work only in a browser. */
const hooksIn = (tree: types.File): Mention[] =>
  usesOfReact(tree)
    .filter(({ name, use }) => (name === 'use' ? usesPromise(use) : IN_BROWSER.has(name)))
    .map(({ name, use }) => ({ name, node: use.node }))

/**
 * Whether a call of `createElement` or `cloneElement` makes an HTML element such as `<a>`, and no
 * component.
 */
const isPlainElement = (made: types.Node | undefined): boolean => {
  if (types.isStringLiteral(made)) return true
  return types.isJSXElement(made) && /^[a-z]/.test(nameOf(made.openingElement.name))
}

/** Whether an attribute is that of an element such as `<a>`, and no prop of a component. */
const isOfElement = ({ parent }: NodePath): boolean =>
  types.isJSXOpeningElement(parent) && /^[a-z]/.test(nameOf(parent.name))

/** Matches attributes whose value may be an address, or a function that React would have to call. */
const ACTION = /^(?:action|formAction)$/

/**
 * Finds the code behind an expression. If the expression is the name of a constant or a function, that
 * is its declaration: otherwise nobody would be warned of `onClick={handleClick}`, only of a handler
 * that is written in its place.
 */
const valueOf = (expression: types.Node | null, scope: NodePath['scope']) => {
  const place = scope.getBinding(nameOf(expression))?.path.node
  return types.isVariableDeclarator(place) ? place.init : (place ?? expression)
}

/** Whether the value of an attribute is a function. */
const isFunction = ({ node, scope }: NodePath<types.JSXAttribute>): boolean => {
  const { expression = null } = types.isJSXExpressionContainer(node.value)
    ? node.value
    : {}
  return types.isFunction(valueOf(expression, scope))
}

/** Lists the handlers among the properties of an object that becomes the props of an element. */
const handlersIn = (
  props: types.Node | null | undefined,
  isPlain: boolean,
): Mention[] => {
  if (!types.isObjectExpression(props)) return []
  const lost = isPlain ? /^on[A-Z]|^ref$/ : HANDLER
  return props.properties.flatMap((node) => {
    const name = 'key' in node ? nameOf(node.key) : ''
    return lost.test(name) ? { name, node } : []
  })
}

/** Lists the hooks, methods and handlers in code that only a script would run. */
export const mentionsIn = (tree: types.File): Mention[] => {
  const found = hooksIn(tree)
  traverse(tree, {
    'ClassMethod|ClassProperty'({ node }: NodePath) {
      const name = 'key' in node ? nameOf(node.key) : ''
      if (LIFECYCLE.has(name)) found.push({ name, node })
    },
    MemberExpression({ node }) {
      if (types.isThisExpression(node.object) && nameOf(node.property) === 'setState')
        found.push({ name: 'this.setState', node })
    },
    JSXAttribute(attribute) {
      const { node } = attribute
      const name = nameOf(node.name)
      if (!types.isJSXExpressionContainer(node.value)) return
      const isLost = isOfElement(attribute)
        ? /^on[A-Z]|^ref$/.test(name) || (ACTION.test(name) && isFunction(attribute))
        : HANDLER.test(name)
      if (isLost) found.push({ name, node })
    },
    JSXSpreadAttribute(attribute) {
      const { node, scope } = attribute
      found.push(...handlersIn(valueOf(node.argument, scope), isOfElement(attribute)))
    },
    CallExpression({ node: { callee, arguments: given } }) {
      const called = types.isMemberExpression(callee) ? callee.property : callee
      const [element, props] = given
      if (/^(?:create|clone)Element$/.test(nameOf(called)))
        found.push(...handlersIn(props, isPlainElement(element)))
    },
  })
  return found
}

/**
 * The properties of `location` that a page does not know while it is built, unlike its path: some
 * are empty then, such as `search`, and others are missing, such as `origin`.
 */
const UNKNOWN = new Set(
  'search hash href origin protocol host hostname port state key'.split(' '),
)

/**
 * Whether a part of the code is the address of a page: its prop `location`, what the hook
 * `useLocation` returns, or a constant with one of the two. The browser's own `location`, which is no
 * variable of the file, needs no warning: Node has none, so the build ends with an error.
 */
const isPageLocation = (
  node: types.Node | null | undefined,
  scope: NodePath['scope'],
): boolean => {
  if (types.isMemberExpression(node) || types.isOptionalMemberExpression(node))
    return nameOf(node.property) === 'location'
  if (types.isCallExpression(node)) return nameOf(node.callee) === 'useLocation'
  if (!types.isIdentifier(node)) return false

  const variable = scope.getBinding(node.name)?.path.node
  if (!types.isVariableDeclarator(variable) || !types.isIdentifier(variable.id))
    return variable !== undefined && node.name === 'location'
  return !types.isIdentifier(variable.init) && isPageLocation(variable.init, scope)
}

/**
 * Lists code that asks about the visit, though built pages only run it in the build: `typeof
 * window`, and properties of the address such as `location.search`.
 */
const branchesIn = (tree: types.File): Mention[] => {
  const found: Mention[] = []
  const addPart = ({
    node,
    scope,
  }: NodePath<types.MemberExpression> | NodePath<types.OptionalMemberExpression>) => {
    const { property } = node
    const name = types.isStringLiteral(property) ? property.value : nameOf(property)
    if (UNKNOWN.has(name) && isPageLocation(node.object, scope))
      found.push({ name: `location.${name}`, node })
  }
  traverse(tree, {
    MemberExpression: addPart,
    OptionalMemberExpression: addPart,
    ObjectPattern({ node, parent, scope }) {
      const isOfAddress = types.isVariableDeclarator(parent)
        ? isPageLocation(parent.init, scope)
        : types.isObjectProperty(parent) && nameOf(parent.key) === 'location'
      for (const property of isOfAddress ? node.properties : []) {
        const name = types.isObjectProperty(property) ? nameOf(property.key) : ''
        if (UNKNOWN.has(name)) found.push({ name: `location.${name}`, node: property })
      }
    },
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
