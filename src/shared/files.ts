/**
 * Lists and opens files safely, for the build, the content check, the editor's server and scripts.
 */
import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs'
import path from 'node:path'
import { ifPossible } from './unknown'

/**
 * Whether a path has a name that begins with a dot, as in `._2026.json` or `.git/config`. Such
 * files are made by operating systems and programs, not by people who write content.
 */
export const isHidden = (file: string): boolean =>
  /(^|[/\\])\.(?!\.?([/\\]|$))/.test(file)

/** The path of a file from a folder, with `/` on every system: `src/pages/index.tsx`. */
export const pathFrom = (folder: string, file: string): string =>
  path.relative(folder, file).split(path.sep).join('/')

/**
 * Why a file is not opened. `outside` means that the path leads out of the folder, as `../x` does.
 */
export type FileRefusal = 'link' | 'notFile' | 'notFolder' | 'outside' | 'tooLarge'

/** The error by which this module refuses to open a file, with the reason. */
export class RefusedFile extends Error {
  constructor(
    /**
     * The path of the file that this module refuses to open, or of the first folder on its path that
     * is a link or no folder, with `/` on every system.
     */
    readonly file: string,
    readonly reason: FileRefusal,
    /** The size of the refused file, if it is too large (`tooLarge`). */
    readonly bytes = 0,
  ) {
    super(`${file} is not opened: ${reason}`)
  }
}

/**
 * The most bytes of a file that this module reads. People who edit the project need no larger file:
 * a picture may have 8 MB.
 */
const MAX_BYTES = 16 * 1024 * 1024

const isFileOrFolder = (stats: Stats): boolean => stats.isFile() || stats.isDirectory()

/**
 * Looks up a file or folder below `root`, and refuses to follow links. Whoever pushes to a project
 * can put a link in the place of any file. A program that followed it would read or delete other
 * files of the person who runs the editor. `root` itself may be a link, since its owner made it.
 * @throws {RefusedFile} if a step of the path is a link (or a junction of Windows), if a step
 * before the last is no folder, or if the last is neither a file nor a folder
 */
const lookBelow = (root: string, file: string): { place: string; stats?: Stats } => {
  const steps = file.split('/')
  // On Windows, `path.sep` is `\`, and the step `..\..` would lead out of the folder. So no step
  // may contain `path.sep`.
  const isName = (step: string) =>
    !['', '.', '..'].includes(step) && !step.includes(path.sep) && !step.includes('\0')
  if (!steps.every(isName)) throw new RefusedFile(file, 'outside')

  let stats: Stats | undefined
  for (const [index] of steps.entries()) {
    const step = steps.slice(0, index + 1).join('/')
    // `lstat` throws if the file does not exist, or is in a folder that this user may not read.
    // Nothing is refused then, and the result has no `stats`.
    stats = ifPossible(() => lstatSync(path.join(root, step)))
    if (!stats) break

    if (stats.isSymbolicLink()) throw new RefusedFile(step, 'link')
    if (!isFileOrFolder(stats)) throw new RefusedFile(step, 'notFile')
    if (index < steps.length - 1 && !stats.isDirectory())
      throw new RefusedFile(step, 'notFolder')
  }
  return { place: path.join(root, file), stats }
}

/**
 * Returns the full path of a file or folder of a project, which need not exist, to read, write,
 * rename or delete it.
 * @param file its path below `root`, with `/` on every system
 * @throws {RefusedFile} if the path leads through a link: see `lookBelow`
 */
export const placeBelow = (root: string, file: string): string =>
  lookBelow(root, file).place

/**
 * Lists every file below a folder, by its path from there, with `/` on every system. A link to a
 * folder is listed as a file. Node's option `recursive` is not used, since it would follow such a
 * link: without end, if it leads to a folder above.
 * @throws {Error} if a folder cannot be read
 */
export const allFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? allFiles(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
      : entry.name,
  )

/**
 * Lists every file below a folder that is not hidden, sorted. Returns `undefined` if a folder
 * cannot be read.
 */
export const filesBelow = (folder: string): string[] | undefined =>
  ifPossible(() =>
    allFiles(folder)
      .filter((file) => !isHidden(file))
      .sort(),
  )

/**
 * The functions by which a check reads a project. The files are those on the disk, or those that a
 * save of the editor would leave there.
 */
export interface Files {
  /**
   * Reads a file; returns `undefined` if it does not exist, or if this user may not read it.
   * @throws {RefusedFile} as `placeBelow` does, and if the file has more than `max` bytes
   */
  read: (file: string, max?: number) => Buffer | undefined
  /**
   * Lists the files below a folder as `filesBelow` does. The list includes links and other files
   * that are not opened.
   */
  below: (folder: string) => string[] | undefined
  /** Why a file or folder is not opened; `undefined` if it can be opened or does not exist. */
  refusalOf: (file: string) => RefusedFile | undefined
}

/**
 * Reads a project as it is on the disk. Files are named by their paths from the project's folder,
 * with `/` on every system.
 */
export const filesIn = (root: string): Files => ({
  read(file, max = MAX_BYTES) {
    const { place, stats } = lookBelow(root, file)
    if (!stats?.isFile()) return undefined
    if (stats.size > max) throw new RefusedFile(file, 'tooLarge', stats.size)
    return ifPossible(() => readFileSync(place))
  },
  below(folder) {
    const place = ifPossible(() => placeBelow(root, folder))
    return place === undefined ? undefined : filesBelow(place)
  },
  refusalOf(file) {
    try {
      lookBelow(root, file)
      return undefined
    } catch (error) {
      if (error instanceof RefusedFile) return error
      throw error
    }
  },
})

/**
 * Lists the JSON files below a folder, sorted, by their paths from the project's folder. Empty if
 * the folder cannot be read.
 */
export const jsonFiles = ({ below }: Pick<Files, 'below'>, folder: string): string[] =>
  (below(folder) ?? [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`)

/**
 * Reads a file. Returns `undefined` if it does not exist, and also if this module refuses to open
 * it: the program that calls this need not say why, since the content check does.
 */
export const readIfOpen = (
  { read }: Pick<Files, 'read'>,
  file: string,
): Buffer | undefined => {
  try {
    return read(file)
  } catch (error) {
    if (error instanceof RefusedFile) return undefined
    throw error
  }
}
