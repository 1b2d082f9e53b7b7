/**
 * The part of step 3 of publishing that merges single files, if both sides changed them. It works
 * in an index of git that belongs to the merge alone.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { toJson } from '../../../src/content-model/check/json'
import { parseJson } from '../../../src/shared/json'
import type { PublishConflict } from '../../api'
import { mergeEntry } from '../../merge-fields'
import { isTextFile } from '../allowed-files'
import { UserError } from '../user-error'
import { readBlobs } from './objects'
import { GitFailure, ID, type Git } from './run'

/**
 * A file that both sides changed, in three states: in their last common commit, on our side, and on
 * the side of the shared branch.
 */
type Sides = [Side?, Side?, Side?]

/** A file on one side: its mode in git, such as `100644`, and the id of its blob. */
interface Side {
  mode: string
  id: string
}

/** The files that both sides changed, by their paths from the top of the repository. */
const unmergedFiles = async ({ list }: Git): Promise<ReadonlyMap<string, Sides>> => {
  const args = ['ls-files', '--unmerged', '-z', '--full-name', '--', ':/']
  const files = new Map<string, Sides>()
  for (const line of await list(args)) {
    const [, mode, id, stage, file] =
      /^(\d+) ([\da-f]+) ([123])\t([^]+)$/.exec(line) ?? []
    if (!mode || !id || !file) throw new GitFailure(args, 0, line, 'It printed no file.')
    const sides: Sides = files.get(file) ?? []
    sides[Number(stage) - 1] = { mode, id }
    files.set(file, sides)
  }
  return files
}

/**
 * Whether one side of a file can be merged: the file is missing there, or a regular file. Links and
 * submodules cannot be merged.
 */
const isFile = (side: Side | undefined): boolean => !side || side.mode.startsWith('100')

/**
 * Merges a file that editors do not write, such as code, line by line.
 * @param beside a folder for temporary files
 * @throws {UserError} if both sides changed the same line, or the file is no text
 */
const mergeLines = async (git: Git, beside: string, sides: readonly Buffer[]) => {
  const [base, ours, theirs] = sides
  const names = ['ours', 'base', 'theirs'].map((name) => path.join(beside, name))
  // `git merge-file` wants the local file first, then the file of the last common commit, then that
  // of the shared branch. `sides` begins with the common one.
  for (const [index, bytes] of [ours, base, theirs].entries())
    await fs.writeFile(names[index] ?? '', bytes ?? '')
  try {
    return await git.bytes(['merge-file', '--stdout', '--quiet', ...names])
  } catch (error) {
    // `git merge-file` ends with the number of conflicts, or with 255 if a file is no text: then
    // only a person can merge. Only 128 is an error of git itself.
    if (error instanceof GitFailure && error.code !== undefined && error.code !== 128)
      throw new UserError('notJoined', {}, 409)
    throw error
  }
}

/**
 * Puts merged files into git's index, and removes from it the files that the merge deletes: those
 * whose value is `undefined`.
 */
export const setFiles = async (
  git: Git,
  files: ReadonlyMap<string, Side | undefined>,
) => {
  if (files.size === 0) return

  // Git removes a file from the index if it gets an id of zeros for it. That id must be as long as
  // the other ids of the repository.
  const format = await git.run('rev-parse', '--show-object-format')
  const none = { mode: '0', id: '0'.repeat(format === 'sha256' ? 64 : 40) }
  const lines = [...files].map(
    ([file, side = none]) => `${side.mode} ${side.id}\t${file}\0`,
  )
  await git.bytes(['update-index', '-z', '--index-info'], lines.join(''))
}

/**
 * Puts a commit into git's index, and then some files as they are on the disk. Files that are missing
 * there are removed from the index.
 * @param head the id of the commit; `undefined` if there is none yet
 * @throws {GitFailure}
 */
export const fillIndex = async (
  git: Git,
  head: string | undefined,
  files: readonly string[],
) => {
  if (head) await git.run('read-tree', head)
  // Without any path, `git add --all` adds every file of the project. The editor would then publish
  // unfinished code on which a developer works in the same folder.
  if (files.length === 0) return
  // Without `:(literal)`, git would read a `*` in a file name as a wildcard. Without `--force`, it
  // would refuse a file that a .gitignore names, and the editor could not publish it.
  const paths = files.map((file) => `:(literal)${file}`)
  await git.run('add', '--all', '--force', '--', ...paths)
}

/** Stores bytes as a blob. @returns the id of the blob */
const storeBytes = async (git: Git, bytes: Buffer | string): Promise<string> => {
  const args = ['hash-object', '-w', '--stdin']
  const id = String(await git.bytes(args, bytes)).trim()
  if (!ID.test(id)) throw new GitFailure(args, 0, id, 'It printed no id.')
  return id
}

/**
 * Puts the data of files into git's index, and removes from it the files whose data is `null`.
 * @param prefix the path of the project in the repository; the paths of the files begin there
 */
export const setData = async (
  git: Git,
  prefix: string,
  files: ReadonlyMap<string, unknown>,
) => {
  const sides = new Map<string, Side | undefined>()
  for (const [file, data] of files) {
    const id = data === null ? undefined : await storeBytes(git, toJson(data))
    sides.set(prefix + file, id ? { mode: '100644', id } : undefined)
  }
  await setFiles(git, sides)
}

/**
 * Merges the files in the index that git could not merge: content and messages field by field,
 * other files line by line.
 * @param prefix the path of the project in the repository, with a slash at its end; empty if the
 * project is the top
 * @param beside a folder for temporary files
 * @returns the texts that both sides changed; the merge takes those of the shared branch
 * @throws {UserError} if only a person can merge a file
 */
export const mergeFiles = async (git: Git, prefix: string, beside: string) => {
  const unmerged = await unmergedFiles(git)
  const allSides = [...unmerged.values()].flat()
  // If one side of a file is not a regular file but, for example, a link, nothing is read, since
  // the merge is refused further down.
  const ids = allSides.every(isFile) ? allSides.flatMap((side) => side?.id ?? []) : []
  const contents = await readBlobs(git, ids)

  const merged = new Map<string, Side | undefined>()
  const conflicts: PublishConflict[] = []

  for (const [top, [base, ours, theirs]] of unmerged) {
    const sides = [base, ours, theirs]
    if (!sides.every(isFile)) throw new UserError('notJoined', {}, 409)

    // The repository may have files beside the project; they are merged line by line.
    const file = top.startsWith(prefix) ? top.slice(prefix.length) : undefined
    const isText = file !== undefined && isTextFile(file)
    const bytes = sides.map((side) => side && contents.get(side.id))
    // `null` stands for a side without the file, `undefined` for a file that `parseJson` refuses.
    const data = bytes.map((one) => (one ? parseJson(one) : null))

    // If only the shared branch has changed the mode of a file, as `chmod +x` does, the merge takes
    // its mode.
    const mode = (ours?.mode === base?.mode ? theirs?.mode : ours?.mode) ?? '100644'

    if (isText && !data.includes(undefined)) {
      const { merged: value, conflicts: found } = mergeEntry(
        data[0],
        data[1],
        data[2],
        'theirs',
      )
      const id = value === null ? undefined : await storeBytes(git, toJson(value))
      merged.set(top, id ? { mode, id } : undefined)
      conflicts.push(...found.map((conflict) => ({ file, ...conflict })))
      continue
    }
    // Only a person can merge a content file that `parseJson` refuses on some side, or another file,
    // such as code, that is missing on some side: one person deleted it, or both added it.
    if (isText || bytes.includes(undefined)) throw new UserError('notJoined', {}, 409)

    const text = await mergeLines(git, beside, bytes as Buffer[])
    merged.set(top, { mode, id: await storeBytes(git, text) })
  }
  await setFiles(git, merged)
  return conflicts
}
