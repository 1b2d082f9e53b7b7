/**
 * What code of islands cannot import, since it runs in the browser without Gatsby and webpack, and
 * with Preact in the place of React. For each such import, a sentence names the file and the line,
 * and says what to do instead.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { traverse, types } from '@babel/core'
import { build, type BuildFailure, type Plugin } from 'esbuild'
import { recordOf } from '../../shared/unknown'
import { programText, terminalLanguage, type Word } from '../../words/programs'
import { lineOf, treeOf, usesOfReact } from '../syntax-tree'

/**
 * Matches Gatsby, the packages that need it, and i18next, whose messages no built page has. None of
 * them can become part of an island.
 */
const GATSBY = /^(?:gatsby(?:-[^/]+)?|(?:react-)?i18next)(?:\/|$)/

const PICTURE = /\.(?:png|jpe?g|webp|avif|gif)(?:\?.*)?$/i

/** The name that esbuild could not find among the exports of Preact. */
const MISSING = /^No matching export in ".*preact.*" for import "(\w+)"$/

const say = (word: Word, root: string, file: string, name: string): string => {
  const { body } = treeOf(readFileSync(file, 'utf8'), file).program
  const line = lineOf(
    body.find((each) => 'source' in each && each.source?.value === name),
  )
  const place = { file: path.relative(root, file), line }
  return programText(word, terminalLanguage(), { ...place, name })
}

/** Whether an import or export is one of types alone, of which nothing is left when the code runs. */
const isOfTypes = (statement: types.Statement): boolean => {
  if ('exportKind' in statement) return statement.exportKind === 'type'
  if (!types.isImportDeclaration(statement)) return false
  const { importKind, specifiers } = statement
  const areTypes = specifiers.map(
    (each) => types.isImportSpecifier(each) && each.importKind === 'type',
  )
  return importKind === 'type' || (areTypes.length > 0 && areTypes.every(Boolean))
}

/** The lines at which an island writes HTML: the policy of built pages refuses that in the browser. */
const writtenHtml = (tree: types.File): number[] => {
  const lines: number[] = []
  traverse(tree, {
    JSXAttribute({ node }) {
      if (types.isJSXIdentifier(node.name, { name: 'dangerouslySetInnerHTML' }))
        lines.push(lineOf(node))
    },
  })
  return lines
}

/** The names that `preact/compat` exports: of React, an island can use only these. */
const namesOfPreact = async (): Promise<ReadonlySet<string>> => {
  const { metafile } = await build({
    stdin: { contents: `export * from 'preact/compat'`, resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
  })
  return new Set(Object.values(metafile.outputs).flatMap((output) => output.exports))
}

/**
 * Lists what the code of islands uses and would not have on built pages, one sentence for each. A
 * build ends with the sentence about an import, and only warns of HTML. In `develop` islands run
 * with React and webpack, so nothing fails there, and only this list tells of the mistake.
 * @param files the paths of the islands' files of code
 */
export const refusedInIslands = async (
  root: string,
  files: readonly string[],
): Promise<string[]> => {
  const known = await namesOfPreact()

  return files.flatMap((file) => {
    const tree = treeOf(readFileSync(file, 'utf8'), file)
    const imports = tree.program.body.flatMap((each) =>
      'source' in each && each.source && !isOfTypes(each) ? each.source.value : [],
    )
    const importsOf = (pattern: RegExp, word: Word) =>
      imports
        .filter((name) => pattern.test(name))
        .map((name) => say(word, root, file, name))

    const lacking = usesOfReact(tree).filter(({ name }) => !known.has(name))
    return [
      ...importsOf(GATSBY, 'terminal.gatsbyInIsland'),
      ...importsOf(PICTURE, 'terminal.pictureInIsland'),
      ...writtenHtml(tree).map((line) =>
        programText('terminal.htmlInIsland', terminalLanguage(), {
          file: path.relative(root, file),
          line,
        }),
      ),
      ...lacking.map(({ name, use }) =>
        programText('terminal.notInPreact', terminalLanguage(), {
          file: path.relative(root, file),
          line: lineOf(use.node),
          name,
        }),
      ),
    ]
  })
}

/**
 * Keeps Gatsby's packages and pictures out of the scripts of islands.
 * @param refused gets a sentence for each import of such a package or picture
 */
export const refusedImports = (root: string, refused: Set<string>): Plugin => ({
  name: 'refused-imports',
  setup(bundler) {
    const refuse = (filter: RegExp, word: Word) =>
      bundler.onResolve({ filter }, ({ path: name, importer }) => {
        refused.add(say(word, root, importer, name))
        return { path: name, external: true }
      })
    refuse(GATSBY, 'terminal.gatsbyInIsland')
    refuse(PICTURE, 'terminal.pictureInIsland')
  },
})

/**
 * Turns the errors with which esbuild ends when an island imports what Preact lacks, such as
 * `useActionState`, into sentences that say what to do instead.
 * @param refused the sentences of `refusedImports`, so that one error names all that islands cannot
 * import
 * @returns the error unchanged if esbuild has failed for any other reason
 */
export const withoutPreact = (error: unknown, refused: ReadonlySet<string>): unknown => {
  const { errors = [] } = recordOf(error) as Partial<BuildFailure>
  const sentences = errors.flatMap(({ text, location }) => {
    const name = MISSING.exec(text)?.[1]
    const { file = '', line = 0 } = location ?? {}
    return name
      ? [programText('terminal.notInPreact', terminalLanguage(), { file, line, name })]
      : []
  })
  return sentences.length === errors.length && sentences.length > 0
    ? new Error([...refused, ...sentences].join('\n'))
    : error
}
