/**
 * Finds islands and drawings that pages use in a way that works in `develop` alone, or not at all:
 * the component of an island outside of `<Island>`, and an imported `.svg` in the place of an address.
 */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { types, type NodePath } from '@babel/core'
import { programText, terminalLanguage, type Word } from '../../words/programs'
import { importsIn, lineOf, type Imported } from '../syntax-tree'
import { exportNeedsScript, filesWithScripts, type IslandFiles } from './island-files'
import { isCode, sourceFile, type SourceFile } from './source-files'

const say = (word: Word, values: Record<string, string | number>) =>
  programText(word, terminalLanguage(), values)

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.js']

/** The path of the file that an import names, if there is one. */
const importedFile = (importer: string, from: string): string | undefined =>
  ENDINGS.map((ending) => path.resolve(path.dirname(importer), from) + ending).find(
    (file) => existsSync(file) && statSync(file).isFile(),
  )

/** Whether a file passes on what another file of the site exports. */
const passesOn = ({ tree }: SourceFile): boolean =>
  tree.program.body.some(
    (each) =>
      (types.isExportAllDeclaration(each) || types.isExportNamedDeclaration(each)) &&
      each.source?.value.startsWith('.'),
  )

/** Whether code calls the property with this name: `component` in `lamps.component`. */
const isProperty = (node: types.Node, name: string): boolean =>
  (types.isMemberExpression(node) && types.isIdentifier(node.property, { name })) ||
  (types.isJSXMemberExpression(node) && node.property.name === name)

/**
 * Whether code uses a component or hook of an island without `<Island>`, so that no script makes it
 * work. An entry of `src/islands/entries/` may be given to `<Island>`, but its `component` may not
 * be rendered. A component that is imported from another file of an island may only become the
 * `component` of an entry.
 */
const isOutside = ({ parent }: NodePath, from: string): boolean =>
  from.includes('islands/entries/')
    ? isProperty(parent, 'component')
    : !(
        types.isObjectProperty(parent) &&
        types.isIdentifier(parent.key, { name: 'component' })
      )

const ADDRESS = /^(?:src|srcSet|href|poster|data|content)$/

/** Whether a drawing stands where an address must be: in an attribute, or in `url()`. */
const isUrlOfDrawing = ({ node, parent, parentPath }: NodePath): boolean => {
  if (types.isJSXExpressionContainer(parent)) {
    const attribute = parentPath?.parent
    return (
      types.isJSXAttribute(attribute) &&
      types.isJSXIdentifier(attribute.name) &&
      ADDRESS.test(attribute.name.name)
    )
  }
  if (!types.isTemplateLiteral(parent)) return false
  const before = parent.quasis[parent.expressions.indexOf(node as types.Expression)]
  return before?.value.raw.endsWith('url(') ?? false
}

/** Says where a file takes an imported drawing for an address. */
const drawingsAsAddresses = (root: string, { file, tree }: SourceFile): string[] =>
  importsIn(tree)
    .filter(({ from }) => from.endsWith('.svg'))
    .flatMap(({ local, from, uses }) => {
      const use = uses.find(isUrlOfDrawing)
      if (!use) return []
      const place = { file: path.relative(root, file), line: lineOf(use.node) }
      return [say('terminal.drawingAsAddress', { ...place, name: local, from })]
    })

/**
 * Finds components of islands that are rendered outside of `<Island>`, and drawings that stand for
 * an address.
 * @param sources the files of which webpack makes pages
 * @returns a sentence about each, with file and line
 */
export const misused = async (
  root: string,
  sources: readonly SourceFile[],
  islands: IslandFiles,
): Promise<string[]> => {
  const withScripts = filesWithScripts(islands)

  /**
   * Says where a file renders a component of an island, or calls a hook of one, outside of
   * `<Island>`.
   */
  const outsideIsland = async (
    file: string,
    { local, name, from, uses }: Imported,
  ): Promise<string[]> => {
    const use = from.startsWith('.') && uses.find((each) => isOutside(each, from))
    const other = use && importedFile(file, from)
    if (!other || !isCode(other)) return []
    const isOfIsland = islands.has(other)
      ? withScripts.has(other)
      : passesOn(sourceFile(other))
    if (!isOfIsland) return []

    // If the imported file has a mistake, webpack reports that. So there is no warning here.
    const isLost = await exportNeedsScript(root, other, name, islands).catch(() => false)
    const place = { file: path.relative(root, file), line: lineOf(use.node) }
    return isLost ? [say('terminal.outsideIsland', { ...place, name: local })] : []
  }

  const found = await Promise.all(
    sources
      .filter(({ file }) => !islands.has(file))
      .flatMap(({ file, tree }) =>
        importsIn(tree).map((imported) => outsideIsland(file, imported)),
      ),
  )
  return [
    ...found.flat(),
    ...sources.flatMap((source) => drawingsAsAddresses(root, source)),
  ].sort()
}
