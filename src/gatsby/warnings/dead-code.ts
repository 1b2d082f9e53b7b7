/**
 * Finds code that would have to run in the browser, and never does on built pages: state, effects
 * and event handlers in components that are part of a page. Only the components of islands, which a
 * script of their own draws in the browser, may contain such code.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { lineOf, ownFiles, withoutTypes, type FoundCode } from './source-files'

/**
 * Matches the hooks of React that never do anything on built pages, since they need a script that
 * runs the component in the browser.
 */
const HOOKS =
  /(?<![\w.]|function )(?:React\.)?(use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition|Optimistic|ActionState|ImperativeHandle))\(/g

/**
 * Matches methods of class components that never do anything on built pages: React calls them, or
 * they have an effect, only where a script runs the component in the browser.
 */
const LIFECYCLE = /\b(componentDid(?:Mount|Update)|this\.setState)\(/g

/**
 * Attributes of elements that hold an event handler. The events are listed one by one, since a prop
 * such as `onDark={true}` may begin with `on` as well.
 */
const HANDLERS =
  /\s(on(?:Click|DoubleClick|ContextMenu|Change|(?:Before)?Input|Submit|Reset|Invalid|Focus|Blur|Select|Copy|Cut|Paste|Scroll|ScrollEnd|Wheel|Load|Error|(?:Before)?Toggle|Cancel|Close|Play|Pause|Ended|TimeUpdate|Drop|(?:Key|Mouse|Pointer|Touch|Drag|Animation|Transition|Composition)[A-Z]?\w*))=\{/g

/** Matches a question whose answer is the same for every built page. */
const BROWSER = /\btypeof (?:window|document)\b/g

/** Matches a file that may contain any of these. Any other file need not be parsed. */
const MAYBE =
  /\buse[A-Z]\w+|\son[A-Z]\w+=|\bcomponentDid|\.setState|\btypeof (?:window|document)/

/** Lists the hooks, methods and handlers in this code that only a script would run. */
export const mentions = (code: string): string[] => {
  const hooks = /from ["']react["']|require\(["']react["']\)/.test(code)
    ? [HOOKS, LIFECYCLE]
    : []
  const all = [...hooks, HANDLERS].flatMap((kind) => [...code.matchAll(kind)])
  return [...new Set(all.flatMap(([, name]) => name ?? []))]
}

/** Matches a hook or handler where it is called or set, and a question where it is asked. */
const whereUsed = (names: readonly string[]): RegExp =>
  RegExp(`\\b(?:${names.join('|')})\\b\\s*(?:<.*)?[(=!);,]`)

/**
 * Finds the code of a file that does something only in the browser.
 * @param withBranches whether to list questions such as `typeof window`, too. They are asked for where
 * a file is part of pages alone: in a component or package of an island, both answers count.
 */
export const deadCodeIn = async (
  file: string,
  withBranches = false,
): Promise<FoundCode | undefined> => {
  const source = readFileSync(file, 'utf8')
  if (!MAYBE.test(source)) return undefined

  // A hook or handler that only comments or types mention is not reported.
  const code = await withoutTypes(source)
  const branches = withBranches ? (code.match(BROWSER) ?? []) : []
  const names = [...mentions(code), ...new Set(branches)]
  return names.length > 0
    ? { file, line: lineOf(source, whereUsed(names)), names }
    : undefined
}

/**
 * Finds the files of the islands: their entries, and all that these import.
 * @returns the packages and the paths of the files that each file imports, by the file's path
 * @throws {Error} while one of them has a mistake
 */
export const islandFiles = async (
  root: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
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
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      path.join(root, file),
      imports.map((each) => (each.external ? each.path : path.join(root, each.path))),
    ]),
  )
}

/**
 * Finds the code that never runs on built pages. It reads only the site's own files, so it does not
 * notice a component of a package that needs a script in the browser.
 * @param files the files of which webpack makes pages
 */
export const deadCode = async (
  root: string,
  files: readonly string[],
): Promise<FoundCode[]> => {
  const own = ownFiles(root, files).map((file) => deadCodeIn(file, true))
  const found = (await Promise.all(own)).flatMap((each) => each ?? [])
  if (found.length === 0) return []
  const islands = await islandFiles(root).catch(() => undefined)
  // A syntax error in an island keeps esbuild from listing the files that belong to islands. Their
  // code may run in the browser, so nothing is reported then.
  if (!islands) return []
  return found
    .filter(({ file }) => !islands.has(file))
    .map((each) => ({ ...each, file: path.relative(root, each.file) }))
    .sort((one, other) => one.file.localeCompare(other.file))
}
