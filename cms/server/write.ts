/**
 * Writes several files: first each in full to `content/.saving/`, so that a full disk changes none;
 * then it renames each to its place. A power cut between two renames leaves old and new
 * files, never half ones: the draft is still in the browser, and saving it again completes them.
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
  /** `undefined`: the file is deleted. */
  bytes: Buffer | undefined
}

/** Runs tasks one after another: two writes at once could overwrite each other's files. */
export type InTurn = <Result>(task: () => Result | Promise<Result>) => Promise<Result>

/** A task that fails does not stop those that wait. */
export const createQueue = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** The files as they will be once these are written. */
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

/** Where files are written first: on the disk of the content, so that a rename puts them in place. */
const FOLDER = EDITOR_FOLDERS.saving

/** Writes `content/.saving/<index>`; returns what renames it to its place, or deletes the file. */
const prepare = async (root: string, { file, bytes }: Write, index: number) => {
  const target = placeBelow(root, file)
  const mode = (await fs.stat(target).catch(() => undefined))?.mode
  // Check first: `rename` would replace a read-only file.
  if (mode !== undefined && (mode & 0o222) === 0)
    throw new UserError('readOnly', { file })
  if (!bytes) return () => fs.rm(target, { force: true })
  const prepared = placeBelow(root, `${FOLDER}/${index}`)
  await fs.mkdir(path.dirname(target), { recursive: true })
  await fs.writeFile(prepared, bytes, { flush: true })
  if (mode !== undefined) await fs.chmod(prepared, mode)
  return () => fs.rename(prepared, target)
}

/** Flushes the names in a folder to the disk, or a power cut undoes the renames. Windows opens no folders. */
const syncFolder = async (folder: string) => {
  const handle = await fs.open(folder).catch(() => undefined)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

/**
 * @throws {RefusedFile} where a link stands in the way of a file, and then no file is changed
 * @throws before any file is changed; or `halfSaved`, after which saving again completes it
 */
export const writeAll = async (root: string, writes: readonly Write[]): Promise<void> => {
  const beside = placeBelow(root, FOLDER)
  // Delete what an interrupted save left.
  await fs.rm(beside, { recursive: true, force: true })
  try {
    await fs.mkdir(beside, { recursive: true })
    const steps: (() => Promise<void>)[] = []
    // Deletions come last, so that no file names one that is gone.
    const inOrder = writes.toSorted(
      (one, other) => Number(!one.bytes) - Number(!other.bytes),
    )
    for (const [index, write] of inOrder.entries())
      steps.push(await prepare(root, write, index))
    for (const [index, putInPlace] of steps.entries())
      await putInPlace().catch((error: unknown) => {
        throw index === 0 ? error : new UserError('halfSaved', {}, 500)
      })
    for (const folder of new Set(writes.map(({ file }) => path.dirname(file))))
      await syncFolder(placeBelow(root, folder))
  } finally {
    await fs.rm(beside, { recursive: true, force: true }).catch(() => undefined)
  }
}
