/**
 * Parses code of the site with Babel, which Gatsby's build has loaded anyway. So the checks of code
 * know what it means: which import a name stands for, and what is a comment, a type or a text.
 */
import { parseSync, traverse, types, type NodePath } from '@babel/core'

const parsed = (code: string, file: string): types.File | undefined => {
  // In a file that ends in `.ts`, `<string>two` names a type. With the plugin `jsx`, Babel would
  // take it for an element.
  const plugins = file.endsWith('.ts')
    ? (['typescript'] as const)
    : (['typescript', 'jsx'] as const)
  try {
    const tree = parseSync(code, {
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: [...plugins] },
    })
    return tree ?? undefined
  } catch {
    return undefined
  }
}

/** Whether Babel can parse code, since it has no syntax error. */
export const parses = (code: string): boolean => parsed(code, 'code.tsx') !== undefined

/**
 * Parses code.
 * @returns an empty tree if the code has a syntax error, which webpack reports itself
 */
export const treeOf = (code: string, file = 'code.tsx'): types.File =>
  parsed(code, file) ?? types.file(types.program([]))

/**
 * An import of a file: what `name` in the module `from` is called in the file (`local`), and where
 * the file uses it.
 */
export interface Imported {
  local: string
  /** The name of the export, `default`, or `*` for all of them. */
  name: string
  from: string
  /**
   * The places where the file uses the import. A use as a type does not count, since it does
   * nothing when the code runs.
   */
  uses: NodePath[]
}

const nameOfImport = ({ node }: NodePath): string | undefined => {
  if (types.isImportDefaultSpecifier(node)) return 'default'
  if (types.isImportNamespaceSpecifier(node)) return '*'
  if (!types.isImportSpecifier(node)) return undefined
  return types.isIdentifier(node.imported) ? node.imported.name : node.imported.value
}

/** Lists the names that a file imports, without those of types. */
export const importsIn = (tree: types.File): Imported[] => {
  const found: Imported[] = []
  traverse(tree, {
    Program({ scope }) {
      for (const [local, { kind, path: place, referencePaths }] of Object.entries(
        scope.bindings,
      )) {
        const name = nameOfImport(place)
        if (kind !== 'module' || !name || !types.isImportDeclaration(place.parent))
          continue
        const uses = referencePaths.filter(
          (use) => !use.findParent((around) => around.isTSType()),
        )
        found.push({ local, name, from: place.parent.source.value, uses })
      }
    },
  })
  return found
}

/**
 * The names that code takes of an imported object: `useState` of `React.useState`, `React['useState']`
 * and `const { useState } = React`.
 */
const partsOf = ({ node, parent }: NodePath): string[] => {
  const nameOf = (name: types.Node, isComputed: boolean): string[] => {
    if (types.isStringLiteral(name)) return [name.value]
    return types.isIdentifier(name) && !isComputed ? [name.name] : []
  }
  if (types.isMemberExpression(parent)) return nameOf(parent.property, parent.computed)
  if (!types.isVariableDeclarator(parent) || parent.init !== node) return []
  if (!types.isObjectPattern(parent.id)) return []
  return parent.id.properties.flatMap((each) =>
    types.isObjectProperty(each) ? nameOf(each.key, each.computed) : [],
  )
}

/**
 * Lists what code uses of `react` and `react-dom`, by the names that React gives it: `useState` also
 * where the code calls it `React.useState`, or by a name of its own.
 */
export const usesOfReact = (tree: types.File): { name: string; use: NodePath }[] =>
  importsIn(tree)
    .filter(({ from }) => from === 'react' || from === 'react-dom')
    .flatMap(({ name, uses }) =>
      uses.flatMap((use) =>
        (name === 'default' || name === '*' ? partsOf(use) : [name]).map((used) => ({
          name: used,
          use,
        })),
      ),
    )

/** The line on which a part of the code begins. */
export const lineOf = (node: types.Node | undefined): number => node?.loc?.start.line ?? 1
