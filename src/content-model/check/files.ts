/** The files of `content/` and `locales/`, before any is parsed. */
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PICTURE_ENDING } from '../patterns'
import { issue, type ContentProblem, type IssueCode } from './issues'

/**
 * Whether a path has a name in it that begins with a dot: `._2026.json`, `.git/config`.
 * Systems and programs keep such files beside ours; nobody edits them.
 */
const isHidden = (file: string): boolean => /(^|[/\\])\.(?!\.?([/\\]|$))/.test(file)

/** `undefined` where there is nothing, or it may not be read. */
const ifReadable = <Result>(read: () => Result): Result | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const isLinkedFolder = (file: string): boolean =>
  ifReadable(() => lstatSync(file).isSymbolicLink() && statSync(file).isDirectory()) ??
  false

/**
 * What Gatsby must not read in a folder, since the check does not: hidden files, folders
 * elsewhere, and source maps, which Gatsby takes for JSON. Seen from the folder: the project may
 * be in a hidden one.
 */
export const ignoredIn =
  (folder: string) =>
  (file: string): boolean =>
    isHidden(path.relative(folder, file)) ||
    file.endsWith('.map') ||
    (file !== folder && isLinkedFolder(file))

type Planned = ReadonlyMap<string, Buffer | undefined>

const NOTHING: Planned = new Map()
let planned = NOTHING

/**
 * What a check finds if these files were written; a file without bytes is deleted. The check must
 * not wait for anything, or others would read them as well.
 */
export const asIfWritten = <Result>(files: Planned, check: () => Result): Result => {
  planned = files
  try {
    return check()
  } finally {
    planned = NOTHING
  }
}

/** What is in a file; `undefined` if there is none, or if it may not be read. */
export const readFile = (file: string): Buffer | undefined =>
  planned.has(file) ? planned.get(file) : ifReadable(() => readFileSync(file))

/**
 * Every file below a folder, by its path from there with `/`. A link to a folder counts as a
 * file: `recursive` follows it since Node 22, and it may be a circle.
 * @throws {Error} if a folder cannot be read
 */
export const allFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? allFiles(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
      : entry.name,
  )

/** Those that are not hidden, sorted; `undefined` if a folder cannot be read. */
export const filesBelow = (folder: string): string[] | undefined =>
  ifReadable(() => {
    const files = new Set(allFiles(folder))
    for (const [file, bytes] of planned) {
      const name = path.relative(folder, file).replaceAll(path.sep, '/')
      if (!bytes) files.delete(name)
      else if (!name.startsWith('../')) files.add(name)
    }
    return [...files].filter((file) => !isHidden(file)).sort()
  })

const isJson = (file: string): boolean => file.endsWith('.json')

/** The JSON files below a folder, sorted, as paths seen from it; none if it cannot be read. */
export const jsonFiles = (folder: string): string[] =>
  (filesBelow(folder) ?? []).filter(isJson)

/**
 * The files of `content/` or `locales/`, by their path seen from the folder, of which those that
 * are neither JSON nor pictures are problems. `json` is `undefined` if it cannot be read.
 */
export const sourceFolder = (root: string, folder: 'content' | 'locales') => {
  const problem = (file: string, code: IssueCode): ContentProblem => ({
    file: `${folder}/${file}`,
    path: '',
    issue: issue(code),
  })
  const files = filesBelow(path.join(root, folder))
  if (!files)
    return { json: undefined, pictures: [], problems: [problem('', 'noFolder')] }
  const isPicture = (file: string) => folder === 'content' && PICTURE_ENDING.test(file)
  return {
    json: files.filter(isJson),
    pictures: files.filter(isPicture),
    problems: files
      .filter((file) => !isJson(file) && !isPicture(file))
      // Meant as an entry, and saved by a program that knows better or in capitals.
      .map((file) =>
        problem(file, /\.json(\.txt|\.rtf)?$/i.test(file) ? 'fileName' : 'strayFile'),
      ),
  }
}
