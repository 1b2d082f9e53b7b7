/**
 * Finds islands and drawings that pages use in a way that works in `develop` alone, or not at all:
 * the component of an island outside of `<Island>`, Gatsby in an island, and an imported `.svg` in
 * the place of an address.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { terminalLanguage, translate, type Word } from '../../words'
import { deadCodeIn, islandFiles, mentions } from './dead-code'
import {
  isCode,
  lineAt,
  lineOf,
  ownFiles,
  withoutImports,
  withoutTypes,
} from './source-files'

/** A name that a file imports: what it is called there and in the other file, and where that is. */
interface Imported {
  local: string
  /** The name of the export, `default`, or `*` for all of them. */
  name: string
  from: string
}

const IMPORT = /^import\s+([^"']+?)\s+from\s*["']([^"']+)["'];?/gm

/** Lists what a file imports, but for packages. */
const importsIn = (code: string): Imported[] =>
  [...code.matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
    if (!from.startsWith('.')) return []
    const [, first] = /^([\w$]+)/.exec(names) ?? []
    const [, all] = /\*\s*as\s+([\w$]+)/.exec(names) ?? []
    const [, list = ''] = /\{([^}]*)\}/.exec(names) ?? []
    const named = list.split(',').flatMap((each) => {
      const [name = '', local = name] = each.trim().split(/\s+as\s+/)
      return name ? [{ name, local, from }] : []
    })
    return [
      ...(first ? [{ local: first, name: 'default', from }] : []),
      ...(all ? [{ local: all, name: '*', from }] : []),
      ...named,
    ]
  })

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.js']

const fileOf = (importer: string, from: string): string | undefined =>
  ENDINGS.map((ending) => path.resolve(path.dirname(importer), from) + ending).find(
    (file) => existsSync(file) && statSync(file).isFile(),
  )

/**
 * Matches a component or hook where it is used, unless it becomes part of an island there. The
 * entry of an island is used if its component is taken out of it.
 */
const useOf = ({ local, from }: Imported): RegExp =>
  from.includes('islands/entries/')
    ? RegExp(`(?<![\\w$.])${local}\\.component\\b`)
    : RegExp(`(?<![\\w$.]|component: ?)${local.replaceAll('$', '\\$')}(?![\\w$])`)

const drawingUse = ({ local }: Imported): RegExp =>
  RegExp(`(?:src|srcSet|href|poster|data|content)=\\{${local}\\}|url\\(\\$\\{${local}\\}`)

const BUILD = {
  bundle: true,
  write: false,
  packages: 'external',
  format: 'esm',
  jsx: 'preserve',
  legalComments: 'none',
  logLevel: 'silent',
  loader: { '.css': 'empty', '.svg': 'empty' },
} as const

interface IslandFiles {
  /** What each file of an island imports. */
  all: ReadonlyMap<string, readonly string[]>
  /** The files that need a script, by themselves or by what they import. */
  needScripts: ReadonlySet<string>
}

const markThoseWithScripts = async (all: IslandFiles['all']): Promise<IslandFiles> => {
  const own = await Promise.all(
    [...all.keys()].filter(isCode).map((file) => deadCodeIn(file)),
  )
  const needScripts = new Set(own.flatMap((each) => each?.file ?? []))
  const add = (): void => {
    const before = needScripts.size
    for (const [file, imports] of all)
      if (imports.some((each) => needScripts.has(each))) needScripts.add(file)
    if (needScripts.size > before) add()
  }
  add()
  return { all, needScripts }
}

/** Matches a line that passes on what another file exports. */
const PASSES_ON = /^export\s*(?:\*|\{)[^=;]*?\sfrom\s*['"]\./m

/**
 * Whether an export of a file is the work of islands alone and needs a script. A component that
 * renders it is another matter: its own file is looked at as well.
 */
const needsScript = async (
  root: string,
  file: string,
  name: string,
  { all }: IslandFiles,
): Promise<boolean> => {
  const what = name === '*' ? '* as all' : `{ ${name} as one }`
  // esbuild leaves out all code that this export does not need.
  const { outputFiles, metafile } = await build({
    ...BUILD,
    absWorkingDir: root,
    metafile: true,
    outdir: 'public',
    stdin: {
      contents: `export ${what} from ${JSON.stringify(file)}`,
      resolveDir: root,
      sourcefile: '',
    },
  })
  const parts = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs),
  )
  return (
    parts.every(
      ([part, { bytesInOutput }]) =>
        bytesInOutput === 0 || all.has(path.join(root, part)),
    ) && outputFiles.some(({ text }) => mentions(text).length > 0)
  )
}

const say = (word: Word, values: Record<string, string | number>) =>
  translate(word, terminalLanguage(), values)

const hasImports = (file: string): boolean => isCode(file) || file.endsWith('.mdx')

/** Finds what one file uses wrongly. */
const misusedIn = async (
  root: string,
  file: string,
  islands: IslandFiles,
): Promise<string[]> => {
  const source = readFileSync(file, 'utf8')
  const code = file.endsWith('.mdx') ? source : await withoutTypes(source)
  const rest = withoutImports(code)
  const place = (pattern: RegExp) => ({
    file: path.relative(root, file),
    line: lineOf(source, pattern),
  })
  const found = await Promise.all(
    importsIn(code).map(async (imported) => {
      const { local, name, from } = imported
      if (from.endsWith('.svg')) {
        const pattern = drawingUse(imported)
        if (!pattern.test(rest)) return []
        return [
          say('terminal.drawingAsAddress', { ...place(pattern), name: local, from }),
        ]
      }
      const pattern = useOf(imported)
      if (islands.all.has(file) || !pattern.test(rest)) return []
      const other = fileOf(file, from)
      if (!other || !isCode(other)) return []
      const isOfIsland = islands.all.has(other)
        ? islands.needScripts.has(other)
        : PASSES_ON.test(readFileSync(other, 'utf8'))
      if (!isOfIsland) return []
      const isLost = await needsScript(root, other, name, islands).catch(() => false)
      return isLost
        ? [say('terminal.outsideIsland', { ...place(pattern), name: local })]
        : []
    }),
  )
  return found.flat()
}

/**
 * Finds components of islands that are rendered outside of `<Island>`, and drawings that stand for
 * an address, among the files of which webpack makes pages.
 * @returns a sentence about each, with file and line
 */
export const misused = async (
  root: string,
  files: readonly string[],
): Promise<string[]> => {
  const ofIslands = await islandFiles(root).catch(() => undefined)
  // Nothing is said while an island has a mistake, as what belongs to islands is not known then.
  if (!ofIslands) return []
  const islands = await markThoseWithScripts(ofIslands)
  const found = await Promise.all(
    ownFiles(root, files, hasImports).map((file) => misusedIn(root, file, islands)),
  )
  return found.flat().sort()
}

/** Matches Gatsby and the packages that need it, none of which can become part of an island. */
export const GATSBY = /^gatsby(?:-[^/]+)?(?:\/|$)/

/** Says that a file of an island imports a package that needs Gatsby. */
export const gatsbyInIsland = (root: string, file: string, name: string): string => {
  const code = readFileSync(file, 'utf8')
  const line = lineAt(code, code.search(RegExp(`['"]${name}['"]`)))
  return say('terminal.gatsbyInIsland', { file: path.relative(root, file), line, name })
}

/** Finds the files of islands that import Gatsby; nothing while an island has a mistake. */
export const gatsbyInIslands = async (root: string): Promise<string[]> => {
  const islands = await islandFiles(root).catch(() => new Map<string, string[]>())
  return [...islands].flatMap(([file, packages]) =>
    packages
      .filter((name) => GATSBY.test(name))
      .map((name) => gatsbyInIsland(root, file, name)),
  )
}
