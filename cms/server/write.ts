/**
 * Writes several files, and lets one save write after the other. All files are first written to
 * `content/.saving/`, so that a full disk changes none, and then renamed to their places. A power cut
 * between two renames leaves some old and some new files, but none that is half written. The draft is
 * still in the browser then, and saving it again writes the others.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { EDITOR_FOLDERS } from '../../src/content-model/check/files'
import {
  filesIn,
  isHidden,
  placeBelow,
  RefusedFile,
  type Files,
} from '../../src/shared/files'
import { UserError } from './user-error'

export interface Write {
  file: string
  /** The new content of the file; `undefined` deletes it. */
  bytes: Buffer | undefined
}

/**
 * The files of the project as they would be after some writes, so that they can be checked before
 * anything is written.
 */
export const afterWriting = (root: string, writes: readonly Write[]): Files => {
  const disk = filesIn(root)
  const changed = new Map(writes.map(({ file, bytes }) => [file, bytes]))
  return {
    ...disk,
    read(file, max) {
      if (!changed.has(file)) return disk.read(file, max)
      const bytes = changed.get(file)
      if (bytes && max !== undefined && bytes.length > max)
        throw new RefusedFile(file, 'tooLarge', bytes.length)
      return bytes
    },
    below: (folder) => {
      const files = new Set(disk.below(folder))
      for (const [file, bytes] of changed) {
        const name = path.posix.relative(folder, file)
        if (!bytes) files.delete(name)
        else if (!name.startsWith('../') && !isHidden(name)) files.add(name)
      }
      return [...files].sort()
    },
  }
}

/**
 * The folder in which files are first written. It lies in `content/`, since files can only be
 * renamed on the same disk.
 */
const FOLDER = EDITOR_FOLDERS.saving

/**
 * Writes a file to `content/.saving/<index>`.
 * @returns a function that renames it to its place, or deletes the file
 */
const prepare = async (root: string, { file, bytes }: Write, index: number) => {
  const target = placeBelow(root, file)
  const mode = (await fs.stat(target).catch(() => undefined))?.mode
  // Without this check of the file's mode, `rename` would replace a file that somebody made
  // read-only.
  if (mode !== undefined && (mode & 0o222) === 0)
    throw new UserError('readOnly', { file })
  if (!bytes) return () => fs.rm(target, { force: true })
  const prepared = placeBelow(root, `${FOLDER}/${index}`)
  await fs.mkdir(path.dirname(target), { recursive: true })
  await fs.writeFile(prepared, bytes, { flush: true })
  if (mode !== undefined) await fs.chmod(prepared, mode)
  return () => fs.rename(prepared, target)
}

/**
 * Flushes the file names of a folder to the disk. Otherwise a power cut after the save could undo
 * the renames. On Windows, which cannot open a folder, it does nothing.
 */
const syncFolder = async (folder: string) => {
  const handle = await fs.open(folder).catch(() => undefined)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

const halfSaved = () => new UserError('halfSaved', {}, 500)

/**
 * Writes or deletes files. All are prepared before the first one is changed, so that what usually
 * fails, such as a full disk or a file that is read-only, changes none.
 * @throws {RefusedFile} if there is a link in the place of a file; no file is changed then
 * @throws {UserError} `readOnly` if a file is read-only; no file is changed then
 * @throws {UserError} `halfSaved` if it fails after the first file was changed; saving again writes
 * the others
 */
export const writeAll = async (root: string, writes: readonly Write[]): Promise<void> => {
  const beside = placeBelow(root, FOLDER)
  // Empty `content/.saving/` before the new files are written there: a save that was interrupted
  // may have left some of its own.
  await fs.rm(beside, { recursive: true, force: true })
  try {
    await fs.mkdir(beside, { recursive: true })
    const steps: (() => Promise<void>)[] = []
    // Pictures and other files are deleted last. If the computer stops before that, an entry may
    // still have its old texts, but every picture that it names is still there.
    const inOrder = writes.toSorted(
      (one, other) => Number(!one.bytes) - Number(!other.bytes),
    )
    for (const [index, write] of inOrder.entries())
      steps.push(await prepare(root, write, index))
    for (const [index, putInPlace] of steps.entries())
      await putInPlace().catch((error: unknown) => {
        throw index === 0 ? error : halfSaved()
      })
    for (const folder of new Set(writes.map(({ file }) => path.dirname(file))))
      await syncFolder(placeBelow(root, folder)).catch(() => {
        throw halfSaved()
      })
  } finally {
    await fs.rm(beside, { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * Runs a task once all earlier tasks of its queue have ended. Without a queue, two people who save at
 * the same time could overwrite each other's texts.
 */
export type InTurn = <Result>(task: () => Result | Promise<Result>) => Promise<Result>

/**
 * Makes a queue, which runs the tasks that it gets one after the other. A task that fails does not
 * keep the next ones from running.
 */
export const createQueue = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task)
    last = turn.catch(() => undefined)
    return turn
  }
}
