/**
 * Finds code in components that would run only in the browser, and never does on built pages: state,
 * effects and event handlers in a file that is part of a page and of no island.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, transform } from 'esbuild'

/** Hooks of React that only do something once a script runs the component in the browser. */
const HOOKS =
  /(?<![\w.]|function )(?:React\.)?(use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition|Optimistic|ActionState|ImperativeHandle))\(/g

/** What a class component does in the browser. */
const LIFECYCLE = /\b(componentDid(?:Mount|Update)|this\.setState)\(/g

/** Attributes with a handler of an event of the browser; not `onDark={true}`, which may be any prop. */
const HANDLERS =
  /\s(on(?:Click|DoubleClick|ContextMenu|Change|(?:Before)?Input|Submit|Reset|Invalid|Focus|Blur|Select|Copy|Cut|Paste|Scroll|ScrollEnd|Wheel|Load|Error|(?:Before)?Toggle|Cancel|Close|Play|Pause|Ended|TimeUpdate|Drop|(?:Key|Mouse|Pointer|Touch|Drag|Animation|Transition|Composition)[A-Z]?\w*))=\{/g

/** Matches a file that has to be looked at closely; most have none of these words. */
const MAYBE = /\buse[A-Z]\w+|\son[A-Z]\w+=|\bcomponentDid|\.setState/

/** A file with code that does nothing, the line of the first, and what it is. */
export interface DeadCode {
  file: string
  line: number
  names: string[]
}

const mentions = (code: string): string[] => {
  const hooks = /from ["']react["']|require\(["']react["']\)/.test(code)
    ? [HOOKS, LIFECYCLE]
    : []
  const all = [...hooks, HANDLERS].flatMap((kind) => [...code.matchAll(kind)])
  return [...new Set(all.flatMap(([, name]) => name ?? []))]
}

/** Finds the line that first uses one of these names, not counting imports. */
const lineOf = (code: string, names: readonly string[]): number => {
  const used = names.map((name) => new RegExp(`\\b${name}\\b\\s*(?:<.*)?[(=]`))
  const index = code
    .split('\n')
    .findIndex((line) => used.some((name) => name.test(line.replace(/\/[/*].*/, ''))))
  return Math.max(index, 0) + 1
}

const deadCodeIn = async (file: string): Promise<DeadCode | undefined> => {
  const source = readFileSync(file, 'utf8')
  if (!MAYBE.test(source)) return undefined

  // esbuild leaves out comments and types, in which such names do no harm. It fails at a mistake in
  // the file, which webpack names.
  const read = await transform(source, {
    loader: 'tsx',
    jsx: 'preserve',
    legalComments: 'none',
    logLevel: 'silent',
  }).catch(() => undefined)
  const names = mentions(read?.code ?? '')
  return names.length > 0 ? { file, line: lineOf(source, names), names } : undefined
}

/**
 * Lists the files of the islands: their entries, and all that these import.
 * @throws {Error} while one of them has a mistake
 */
const islandFiles = async (root: string): Promise<Set<string>> => {
  const entries = path.join(root, 'src/islands/entries')
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: readdirSync(entries).map((name) => path.join(entries, name)),
    outdir: 'public',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.svg': 'empty' },
  })
  return new Set(Object.keys(metafile.inputs).map((file) => path.join(root, file)))
}

/**
 * Finds the code that does nothing among the files of which webpack makes pages. It reads the site's
 * own files alone, so it does not see a component of a package that needs its script.
 */
export const deadCode = async (
  root: string,
  files: readonly string[],
): Promise<DeadCode[]> => {
  const source = path.join(root, 'src') + path.sep
  const own = files.filter((file) => file.startsWith(source) && /\.[jt]sx?$/.test(file))
  const found = (await Promise.all([...new Set(own)].map(deadCodeIn))).flatMap(
    (each) => each ?? [],
  )
  if (found.length === 0) return []
  const islands = await islandFiles(root).catch(() => undefined)
  // Nothing is said while an island has a mistake, as what belongs to islands is not known then.
  if (!islands) return []
  return found
    .filter(({ file }) => !islands.has(file))
    .map((each) => ({ ...each, file: path.relative(root, each.file) }))
    .sort((one, other) => one.file.localeCompare(other.file))
}
