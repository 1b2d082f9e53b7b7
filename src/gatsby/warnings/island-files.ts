/** Finds the files of islands, and which of their exports need a script in the browser. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { treeOf } from '../syntax-tree'
import { mentionsIn } from './dead-code'
import { isCode, sourceFile } from './source-files'

/**
 * What each file of an island imports: the names of packages, and the paths of files. The key is
 * the path of the file.
 */
export type IslandFiles = ReadonlyMap<string, readonly string[]>

/**
 * The endings of styles and pictures that islands import. esbuild takes such files as empty, since
 * only code is searched.
 */
const OTHERS = ['css', 'svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif']

/** The folder with one file for each island. */
const ENTRIES = 'src/islands/entries'

const BUNDLE = {
  outdir: 'public',
  bundle: true,
  write: false,
  packages: 'external',
  format: 'esm',
  logLevel: 'silent',
  loader: Object.fromEntries(OTHERS.map((ending) => [`.${ending}`, 'empty'])),
} satisfies BuildOptions

/**
 * Finds the files of the islands: their entries, and all that these import.
 * @throws {Error} if esbuild cannot parse one of them, or cannot find what it imports
 */
export const findIslandFiles = async (root: string): Promise<IslandFiles> => {
  const entries = path.join(root, ENTRIES)
  const { metafile } = await build({
    ...BUNDLE,
    absWorkingDir: root,
    entryPoints: readdirSync(entries).map((name) => path.join(entries, name)),
    metafile: true,
    jsx: 'automatic',
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      path.join(root, file),
      imports.map((each) => (each.external ? each.path : path.join(root, each.path))),
    ]),
  )
}

/**
 * The files with the components of islands. The build renders each of these components, while it may not
 * render what they import, such as a dialog that opens later.
 */
export const componentsOfEntries = (
  root: string,
  islands: IslandFiles,
): ReadonlySet<string> => {
  const entries = path.join(root, ENTRIES)
  const ofEntries = [...islands].filter(([file]) => path.dirname(file) === entries)
  return new Set(ofEntries.flatMap(([, imports]) => imports))
}

/** Lists the files of islands that need a script, by themselves or by what they import. */
export const filesWithScripts = (islands: IslandFiles): ReadonlySet<string> => {
  const found = new Set(
    [...islands.keys()].filter(
      (file) => isCode(file) && mentionsIn(sourceFile(file).tree).length > 0,
    ),
  )
  const add = (): void => {
    const before = found.size
    for (const [file, imports] of islands)
      if (imports.some((each) => found.has(each))) found.add(file)
    if (found.size > before) add()
  }
  add()
  return found
}

/**
 * True if an export comes only from files of islands and uses state, effects or handlers: outside
 * of `<Island>` it would do nothing. False for a page component that contains such an export, since
 * the page component's own file is checked.
 * @param name the name of the export, `default`, or `*` for all of them
 * @throws {Error} if the file, or one that it imports, has a mistake
 */
export const exportNeedsScript = async (
  root: string,
  file: string,
  name: string,
  islands: IslandFiles,
): Promise<boolean> => {
  const what = name === '*' ? '* as all' : `{ ${name} as one }`
  // Only this export is bundled, so esbuild leaves out all code of the file that the export does
  // not need.
  const { outputFiles, metafile } = await build({
    ...BUNDLE,
    absWorkingDir: root,
    metafile: true,
    jsx: 'preserve',
    stdin: {
      contents: `export ${what} from ${JSON.stringify(file)}`,
      resolveDir: root,
      sourcefile: '',
    },
  })
  const parts = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs),
  )
  const isOfIslands = parts.every(
    ([part, { bytesInOutput }]) =>
      bytesInOutput === 0 || islands.has(path.join(root, part)),
  )
  return (
    isOfIslands && outputFiles.some(({ text }) => mentionsIn(treeOf(text)).length > 0)
  )
}
