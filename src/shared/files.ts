/** Lists and opens files, for the build, the content check, the editor's server and scripts. */
import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs'
import path from 'node:path'
import { ifPossible } from './unknown'

/**
 * Whether a file or one of its folders has a name that begins with a dot: `._2026.json`, `.git/config`.
 * Systems and programs keep such files beside ours; nobody edits them.
 */
export const isHidden = (file: string): boolean =>
  /(^|[/\\])\.(?!\.?([/\\]|$))/.test(file)

/** Why a file is not opened. `outside` means that its path leads out of the folder, as `../x` does. */
export type Refusal = 'link' | 'notFile' | 'notFolder' | 'outside' | 'tooLarge'

/** The error that says that a file is not opened, and why. */
export class RefusedFile extends Error {
  constructor(
    /** The path of the file, or of the first folder on its path that is wrong, with `/`. */
    readonly file: string,
    readonly reason: Refusal,
    /** The bytes of the file, if it is too large. */
    readonly bytes = 0,
  ) {
    super(`${file} is not opened: ${reason}`)
  }
}

/** The largest file that is read, in bytes. No file that people edit is larger: a picture may have 8 MB. */
const MAX_BYTES = 16 * 1024 * 1024

const isFileOrFolder = (stats: Stats): boolean => stats.isFile() || stats.isDirectory()

/**
 * The path of a file or folder below `root`, and what is there. Whoever pushes to a project can put
 * a link in the place of any file or folder. A program that followed it would read or delete other files
 * of the person who runs the editor. `root` itself may be a link, since its owner made it.
 * @throws {RefusedFile} where a step of the path is a link (or a junction of Windows), where one
 *   before the last is no folder, and where the last is neither a file nor a folder
 */
const lookBelow = (root: string, file: string): { place: string; stats?: Stats } => {
  const steps = file.split('/')
  // A step with `path.sep` is refused: on Windows that is `\`, and `..\..` would lead out of the
  // folder.
  const isName = (step: string) =>
    !['', '.', '..'].includes(step) && !step.includes(path.sep) && !step.includes('\0')
  if (!steps.every(isName)) throw new RefusedFile(file, 'outside')

  let stats: Stats | undefined
  for (const [index] of steps.entries()) {
    const step = steps.slice(0, index + 1).join('/')
    // `lstat` fails if the file does not exist, or is in a folder that we may not read.
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
 * The path at which to read, write, rename or delete a file or folder of a project. It need not exist.
 * @param file its path below `root`, with `/`
 * @throws {RefusedFile} where the path leads through a link: see `lookBelow`
 */
export const placeBelow = (root: string, file: string): string =>
  lookBelow(root, file).place

/**
 * Every file below a folder, by its path from there with `/`. A link to a folder counts as a file. The
 * option `recursive` of Node 22 would follow it, without end if it leads back to a folder above.
 * @throws {Error} if a folder cannot be read
 */
export const allFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? allFiles(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
      : entry.name,
  )

/** Every file below a folder that is not hidden, sorted; `undefined` if a folder cannot be read. */
export const filesBelow = (folder: string): string[] | undefined =>
  ifPossible(() =>
    allFiles(folder)
      .filter((file) => !isHidden(file))
      .sort(),
  )

/** How a check reads a project: from the disk, or as if the editor had written its changes there. */
export interface Files {
  /**
   * What is in a file; `undefined` if it does not exist, or if we may not read it.
   * @throws {RefusedFile} as `placeBelow` does, and `tooLarge` for a file of more than `max` bytes
   */
  read: (file: string, max?: number) => Buffer | undefined
  /** The files below a folder, as `filesBelow` lists them, with links and others that are not opened. */
  below: (folder: string) => string[] | undefined
  /** Why a file or folder is not opened; `undefined` if it can be, or if it does not exist. */
  refusalOf: (file: string) => RefusedFile | undefined
}

/** The files of a project as they are on the disk, by their paths from its folder, with `/`. */
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

/** The JSON files below a folder, sorted, by their paths from there; none if it cannot be read. */
export const jsonFiles = ({ below }: Pick<Files, 'below'>, folder: string): string[] =>
  (below(folder) ?? []).filter((file) => file.endsWith('.json'))

/**
 * The text of a file; `undefined` also if reading it is refused, for programs that leave that to
 * the content check.
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
