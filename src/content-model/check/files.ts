/** The files of `content/` and `locales/`, before any is parsed. */
import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { PICTURE_ENDING } from '../patterns'
import { issue, type ContentProblem } from './issues'

/** What a file is to the site, by its name. */
export type FileKind = 'json' | 'nearlyJson' | 'picture' | 'other'

const fileKind = (name: string): FileKind => {
  if (name.endsWith('.json')) return 'json'
  // Meant as an entry, and saved by a program that knows better or in capitals.
  if (/\.json(\.txt|\.rtf)?$/i.test(name)) return 'nearlyJson'
  return PICTURE_ENDING.test(name) ? 'picture' : 'other'
}

/**
 * Whether a path has a name in it that begins with a dot: `._2026.json`, `.git/config`.
 * Systems and programs keep such files beside ours; nobody edits them.
 */
export const isHidden = (file: string): boolean =>
  /(^|[/\\])\.(?!\.?([/\\]|$))/.test(file)

/**
 * What Gatsby must not read in a folder, since the check does not: hidden files, and source
 * maps, which Gatsby takes for JSON. Seen from the folder: the project may be in a hidden one.
 */
export const ignoredIn =
  (folder: string) =>
  (file: string): boolean =>
    isHidden(path.relative(folder, file)) || file.endsWith('.map')

/** What is in a file; `undefined` if there is none, or if it may not be read. */
export const readFile = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

interface FolderFiles {
  /** By their path seen from the folder, with `/` between; sorted. */
  files: string[]
  /** Folders that are none, or that may not be read; empty for the folder itself. */
  unreadable: string[]
}

/** Nothing where nothing is, nor for a link in a circle. */
export const statsOf = (file: string): Stats | undefined => {
  try {
    return statSync(file)
  } catch {
    return undefined
  }
}

/** The names in a folder but hidden ones; `undefined` if it cannot be read. */
export const namesIn = (folder: string): string[] | undefined => {
  try {
    return readdirSync(folder).filter((name) => !isHidden(name))
  } catch {
    return undefined
  }
}

/** Every file below a folder but hidden ones, and what cannot be looked into. */
const folderFiles = (root: string, at = ''): FolderFiles => {
  const names = namesIn(path.join(root, at))
  if (!names) return { files: [], unreadable: [at] }
  const found = names.map((name) => {
    const inner = path.posix.join(at, name)
    // What is called like a file is meant to be one.
    const isFile =
      name.endsWith('.json') || !statsOf(path.join(root, inner))?.isDirectory()
    return isFile ? { files: [inner], unreadable: [] } : folderFiles(root, inner)
  })
  return {
    files: found.flatMap(({ files }) => files).sort(),
    unreadable: found.flatMap(({ unreadable }) => unreadable),
  }
}

/** The JSON files below a folder, sorted, as paths seen from it; none if it cannot be read. */
export const jsonFiles = (folder: string): string[] =>
  folderFiles(folder).files.filter((name) => fileKind(name) === 'json')

interface SourceFolder {
  /** Whether there is such a folder. */
  isThere: boolean
  /** The JSON files, by their path seen from the folder. */
  json: string[]
  problems: ContentProblem[]
}

/** `expected` is what else the folder may hold. */
export const sourceFolder = (
  root: string,
  folder: string,
  expected: readonly FileKind[] = [],
): SourceFolder => {
  const { files, unreadable } = folderFiles(path.join(root, folder))
  const whole = (file: string, code: 'fileName' | 'noFolder' | 'strayFile') => ({
    file: path.posix.join(folder, file, code === 'noFolder' ? '/' : ''),
    path: '',
    issue: issue(code),
  })
  const strays = files.flatMap((file) => {
    const kind = fileKind(file)
    if (kind === 'json' || expected.includes(kind)) return []
    return whole(file, kind === 'nearlyJson' ? 'fileName' : 'strayFile')
  })
  return {
    isThere: !unreadable.includes(''),
    json: files.filter((file) => fileKind(file) === 'json'),
    problems: [...unreadable.map((file) => whole(file, 'noFolder')), ...strays],
  }
}
