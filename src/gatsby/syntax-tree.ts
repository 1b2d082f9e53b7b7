/**
 * Parses code of the site with Babel, which Gatsby's build has loaded anyway. So what looks at code
 * sees what it means: which import a name stands for, and what is a comment, a type or a text.
 */
import { parseSync, traverse, types, type NodePath } from '@babel/core'

/**
 * Parses code.
 * @returns an empty tree if the code has a syntax error, which webpack reports itself
 */
export const treeOf = (code: string, file = 'code.tsx'): types.File => {
  // In a file that ends in `.ts`, a type in angle brackets is no element.
  const plugins = file.endsWith('.ts')
    ? (['typescript'] as const)
    : (['typescript', 'jsx'] as const)
  try {
    const tree = parseSync(code, {
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: [...plugins] },
    })
    if (tree) return tree
  } catch {
    // It is empty, see above.
  }
  return types.file(types.program([]))
}

/** A name that a file imports: what it is called there and in the other file, and where that is. */
export interface Imported {
  local: string
  /** The name of the export, `default`, or `*` for all of them. */
  name: string
  from: string
  /** Where the code uses the name; its types do not count. */
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

/** The line on which a part of the code begins. */
export const lineOf = (node: types.Node | undefined): number => node?.loc?.start.line ?? 1
