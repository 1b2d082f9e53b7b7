/**
 * Step 3 of publishing: merges our commits with those of the shared branch, and checks the result
 * as the build does. It uses an index of its own, and leaves the project's files and index alone:
 * what somebody has changed there neither disturbs the merge nor is published, and no hook runs.
 */
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toJson } from '../../../src/content-model/check/json'
import { VARIABLES_FILE } from '../../../src/content-model/check/message-files'
import { TEXT_FOLDERS } from '../../../src/content-model/content-type'
import type { ContentProblem } from '../../../src/content-model/issues'
import { parseJson } from '../../../src/shared/json'
import type { KeptEntry, PublishConflict, Version } from '../../api'
import { mergeEntry } from '../../merge-fields'
import { isPicture, isTextFile } from '../allowed-files'
import { mistakesIn, namedPictures } from '../project'
import { UserError } from '../user-error'
import { versionsIn } from './history'
import { readBlobs } from './objects'
import { mergeRenamedEntries } from './renamed-entries'
import { GitFailure, gitIn, ID, optionalFilters, type Git } from './run'

/**
 * The result of a merge with mistakes in its content, which is therefore not pushed. What either
 * person published may have none: two people may each have added an entry with the same `id`.
 */
export interface RefusedMerge {
  problems: ContentProblem[]
  /** The versions that either person has published since they last had the same texts. */
  versions: Version[]
}

export interface MergedCommits {
  /** The id of the commit to push. */
  id: string
  /**
   * The texts that both sides changed; the merged commit has them as the shared branch has them.
   */
  conflicts: PublishConflict[]
  /** Entries that one side has deleted and the other one renamed. */
  kept?: KeptEntry[]
}

/** The files that the content check reads. */
const CHECKED = [...TEXT_FOLDERS, VARIABLES_FILE]

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
  const names = ['ours', 'base', 'theirs'].map((name) => path.join(beside, name))
  const [base, ours, theirs] = sides
  // `git merge-file` wants the local file first, then the file of the last common commit, then that
  // of the shared branch. `sides` begins with the common one.
  for (const [index, bytes] of [ours, base, theirs].entries())
    await fs.writeFile(names[index] ?? '', bytes ?? '')
  try {
    return await git.bytes(['merge-file', '--stdout', '--quiet', ...names])
  } catch (error) {
    // `git merge-file` ends with the number of conflicts, or with 255 if a file is no text: then
    // only a person can merge. Just 128 is an error of git itself.
    if (error instanceof GitFailure && error.code !== undefined && error.code !== 128)
      throw new UserError('notJoined', {}, 409)
    throw error
  }
}

/**
 * Puts merged files into git's index, and removes from it the files that the merge deletes: those
 * whose value is `undefined`.
 * @param like any id of the repository: git removes a file for an id of zeros, which has to be as
 * long as the other ids
 */
const setFiles = async (
  git: Git,
  files: ReadonlyMap<string, Side | undefined>,
  like: string,
) => {
  const none = { mode: '0', id: '0'.repeat(like.length) }
  const lines = [...files].map(
    ([file, side = none]) => `${side.mode} ${side.id}\t${file}\0`,
  )
  await git.bytes(['update-index', '-z', '--index-info'], lines.join(''))
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
 * @param prefix the path of the project in the repository; the files are seen from there
 * @param like any id of the repository
 */
const setData = async (
  git: Git,
  prefix: string,
  files: ReadonlyMap<string, unknown>,
  like: string,
) => {
  const sides = new Map<string, Side | undefined>()
  for (const [file, data] of files) {
    const id = data === null ? undefined : await storeBytes(git, toJson(data))
    sides.set(prefix + file, id ? { mode: '100644', id } : undefined)
  }
  await setFiles(git, sides, like)
}

/**
 * Merges the files in the index that git could not merge: content and messages field by field,
 * other files line by line.
 * @param prefix the path of the project in the repository, with a slash at its end; empty if the
 *   project is the top
 * @param beside a folder for temporary files
 * @param like any id of the repository
 * @returns the texts that both sides changed; the merge keeps theirs
 * @throws {UserError} if only a person can merge a file
 */
const mergeFiles = async (git: Git, prefix: string, beside: string, like: string) => {
  const unmerged = await unmergedFiles(git)
  const ids = [...unmerged.values()].flat().flatMap((side) => side?.id ?? [])
  // If one side of a file is not a regular file but, for example, a link, nothing is read, since
  // the merge is refused further down.
  const contents = await readBlobs(
    git,
    [...unmerged.values()].flat().every(isFile) ? ids : [],
  )
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
      const [was, mine, other] = data
      const { merged: value, conflicts: found } = mergeEntry(was, mine, other, 'theirs')
      const id = value === null ? undefined : await storeBytes(git, toJson(value))
      merged.set(top, id ? { mode, id } : undefined)
      conflicts.push(...found.map((conflict) => ({ file, ...conflict })))
    } else {
      // Only a person can merge a content file that `parseJson` refuses on some side, or another file,
      // such as code, that is missing on some side: one person deleted it, or both added it.
      if (isText || bytes.includes(undefined)) throw new UserError('notJoined', {}, 409)
      const text = await mergeLines(git, beside, bytes as Buffer[])
      merged.set(top, { mode, id: await storeBytes(git, text) })
    }
  }
  await setFiles(git, merged, like)
  return conflicts
}

/** Writes the files that the content check reads, as they are in an index of git, into a folder. */
export const writeFiles = async (root: string, index: string, folder: string) => {
  const config = await optionalFilters(gitIn(root))
  const git = gitIn(root, { config, index })
  const files = await git.list(['ls-files', '-z', '--', ...CHECKED])
  await fs.mkdir(folder)
  const into = ['checkout-index', '-z', '--stdin', `--prefix=${folder}${path.sep}`]
  await git.bytes(into, files.join('\0'))
}

/**
 * Merges the last commit of this folder with that of the shared branch. If one of them contains the
 * other one, no commit has to be made.
 * @param theirs the id of the last commit of the shared branch
 * @param config the settings of git that name the committer
 * @throws {UserError} if only a person can merge a file, or the two have no common commit
 * @throws {GitFailure}
 */
export const mergeCommits = async (
  root: string,
  theirs: string,
  config: readonly string[],
): Promise<MergedCommits | RefusedMerge> => {
  const git = gitIn(root)
  const ours = await git.id('rev-parse', '--verify', 'HEAD')
  const common = await git.ask(1, 'merge-base', ours, theirs)
  if (common === undefined) throw new UserError('replacedThere', {}, 409)
  if (!ID.test(common))
    throw new GitFailure(['merge-base'], 0, common, 'It printed no id.')
  if (common === theirs) return { id: ours, conflicts: [] }
  if (common === ours) return { id: theirs, conflicts: [] }
  const beside = await fs.mkdtemp(path.join(tmpdir(), 'editor-publish-'))
  try {
    const prefix = await git.run('rev-parse', '--show-prefix')
    const index = path.join(beside, 'index')
    const there = gitIn(root, { config, index })
    // `git merge` would take a new entry that resembles a deleted one for the same file, renamed,
    // and mix their texts. `git read-tree` detects no renames; `-i` leaves the files of the folder alone,
    // and `--aggressive` also merges files that only one side added or deleted.
    await there.run('read-tree', '-i', '-m', '--aggressive', common, ours, theirs)
    const renamedEntries = await mergeRenamedEntries(there, common, ours, theirs)
    // Renamed entries come first. Under its former name, git has such an entry as changed on one side
    // and deleted on the other, and `mergeFiles` would make a conflict of that.
    await setData(there, prefix, renamedEntries.files, ours)
    const conflicts = [
      ...renamedEntries.conflicts,
      ...(await mergeFiles(there, prefix, beside, ours)),
    ]
    const files = path.join(beside, 'files')
    await writeFiles(root, index, files)
    const folder = path.join(files, prefix)
    // If both people chose a picture for the same field, the one on the shared branch stays. No
    // entry then names the picture that this folder added, and it is removed: it would otherwise
    // stay in the repository for ever.
    const comparing = [
      'diff-tree',
      '-r',
      '-z',
      '--name-only',
      '--no-renames',
      '--relative',
    ]
    const added = await git.list([...comparing, '--diff-filter=A', common, ours])
    const named = namedPictures(folder)
    const dropped = added.filter((file) => isPicture(file) && !named.has(file))
    const none = new Map(dropped.map((file) => [prefix + file, undefined]))
    await setFiles(there, none, ours)
    const problems = await mistakesIn(folder)
    if (problems.length > 0) {
      const range = ['--topo-order', `^${common}`, ours, theirs]
      return { problems, versions: await versionsIn(git, range, TEXT_FOLDERS) }
    }
    const tree = await there.id('write-tree')
    const parents = ['-p', ours, '-p', theirs]
    const message = 'Join what others published'
    return {
      id: await there.id('commit-tree', tree, ...parents, '-m', message),
      conflicts,
      ...(renamedEntries.kept.length > 0 && { kept: renamedEntries.kept }),
    }
  } finally {
    await fs.rm(beside, { recursive: true, force: true })
  }
}
