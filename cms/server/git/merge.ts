/**
 * Step 3 of publishing: merges our commits with those of the shared branch, and checks the result
 * as the build does. It uses an index of its own, and leaves the project's files and index alone:
 * what somebody has changed there neither disturbs the merge nor is published, and no hook runs.
 */
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { VARIABLES_FILE } from '../../../src/content-model/check/message-files'
import { TEXT_FOLDERS } from '../../../src/content-model/content-type'
import type { ContentProblem } from '../../../src/content-model/issues'
import type { KeptEntry, PublishConflict, Version } from '../../api'
import { isPicture } from '../allowed-files'
import { filesInTextFolders, mistakesIn, namedPictures } from '../project'
import { UserError } from '../user-error'
import { versionsIn } from './history'
import { mergeFiles, setData, setFiles } from './merge-files'
import { blobIdsAt } from './objects'
import { mergeRenamedEntries } from './renamed-entries'
import { prefixOf } from './repository'
import { GitFailure, gitIn, ID, optionalFilters, type Git } from './run'

/**
 * The result of a merge with mistakes in its content, which is therefore not pushed. What each
 * person published alone may have been without mistakes: two people may each have added an entry
 * with the same `id`.
 */
export interface RefusedMerge {
  problems: ContentProblem[]
  /** The versions that the two people have published since their last common commit. */
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
 * Lists the pictures that this side added, and that no entry names any more after the merge: if both
 * people chose a picture for the same field, the one on the shared branch stays. The other one would
 * otherwise stay in the repository for ever.
 * @param folder the project as it is after the merge
 * @param common the id of the last commit that both sides have
 */
const unusedPictures = async (
  git: Git,
  folder: string,
  common: string,
  ours: string,
): Promise<string[]> => {
  const compare = 'diff-tree -r -z --name-only --no-renames --relative --diff-filter=A'
  const added = await git.list([...compare.split(' '), common, ours])
  const named = namedPictures(folder)
  return added.filter((file) => isPicture(file) && !named.has(file))
}

/**
 * Finds the pictures that entries name and that the merge would delete: one side has deleted an entry
 * with its picture, and the entry stays, since the other side has changed it.
 * @param folder the project as it is after the merge
 * @param commits the commits that may have the pictures
 * @returns the id of the blob of each picture, by its path
 */
const deletedPictures = async (
  git: Git,
  folder: string,
  commits: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const there = new Set(filesInTextFolders(folder))
  const named = [...namedPictures(folder)]
  const missing = named.filter((file) => isPicture(file) && !there.has(file))
  const found = new Map<string, string>()
  for (const commit of missing.length > 0 ? commits : [])
    for (const [file, id] of await blobIdsAt(git, commit, missing)) found.set(file, id)
  return found
}

/** The commits that `mergeInIndex` merges, and the index and folder that it uses. */
interface Merging {
  root: string
  /**
   * The ids of three commits: the last one that both sides have, our last one, and the last one of
   * the shared branch.
   */
  common: string
  ours: string
  theirs: string
  /** Git with an index that belongs to this merge alone, in the file `index`. */
  merging: Git
  index: string
  /** A folder for temporary files. */
  beside: string
}

/**
 * Merges two commits in an index, and checks the result as the build does.
 * @throws {UserError} if only a person can merge a file
 * @throws {GitFailure}
 */
const mergeInIndex = async ({
  root,
  common,
  ours,
  theirs,
  merging,
  index,
  beside,
}: Merging): Promise<MergedCommits | RefusedMerge> => {
  const prefix = await prefixOf(root)
  // `git merge` would take a new entry that resembles a deleted one for the same file, renamed, and
  // mix their texts. `git read-tree` detects no renames; `-i` leaves the files of the folder alone,
  // and `--aggressive` also merges files that only one side added or deleted.
  await merging.run('read-tree', '-i', '-m', '--aggressive', common, ours, theirs)

  // Renamed entries are merged first. For git, the file with the former name is changed on one side
  // and deleted on the other, and `mergeFiles` would make a conflict of that.
  const renamed = await mergeRenamedEntries(merging, common, ours, theirs)
  await setData(merging, prefix, renamed.files)
  const inFiles = await mergeFiles(merging, prefix, beside)

  const files = path.join(beside, 'files')
  await writeFiles(root, index, files)
  const folder = path.join(files, prefix)
  const deleted = await deletedPictures(gitIn(root), folder, [common, ours, theirs])
  if (deleted.size > 0) {
    const sides = [...deleted].map(
      ([file, id]) => [prefix + file, { mode: '100644', id }] as const,
    )
    await setFiles(merging, new Map(sides))
    await fs.rm(files, { recursive: true })
    await writeFiles(root, index, files)
  }
  const unused = await unusedPictures(merging, folder, common, ours)
  await setFiles(merging, new Map(unused.map((file) => [prefix + file, undefined])))

  const problems = await mistakesIn(folder)
  if (problems.length > 0) {
    const range = ['--topo-order', `^${common}`, ours, theirs]
    return { problems, versions: await versionsIn(gitIn(root), range, TEXT_FOLDERS) }
  }

  const tree = await merging.id('write-tree')
  const parents = ['-p', ours, '-p', theirs]
  const message = 'Join what others published'
  return {
    id: await merging.id('commit-tree', tree, ...parents, '-m', message),
    conflicts: [...renamed.conflicts, ...inFiles],
    ...(renamed.kept.length > 0 && { kept: renamed.kept }),
  }
}

/**
 * Merges the last commit of this folder with that of the shared branch. If one of them contains the
 * other one, no commit has to be made.
 * @param ours the id of the last commit of this folder
 * @param theirs the id of the last commit of the shared branch
 * @param config the settings of git that name the committer
 * @throws {UserError} if only a person can merge a file, or the two have no common commit
 * @throws {GitFailure}
 */
export const mergeCommits = async (
  root: string,
  ours: string,
  theirs: string,
  config: readonly string[],
): Promise<MergedCommits | RefusedMerge> => {
  const git = gitIn(root)
  const common = await git.ask(1, 'merge-base', ours, theirs)
  if (common === undefined) throw new UserError('replacedThere', {}, 409)
  if (!ID.test(common))
    throw new GitFailure(['merge-base'], 0, common, 'It printed no id.')

  if (common === theirs) return { id: ours, conflicts: [] }
  if (common === ours) return { id: theirs, conflicts: [] }

  const beside = await fs.mkdtemp(path.join(tmpdir(), 'editor-publish-'))
  try {
    const index = path.join(beside, 'index')
    const merging = gitIn(root, { config, index })
    return await mergeInIndex({ root, common, ours, theirs, merging, index, beside })
  } finally {
    await fs.rm(beside, { recursive: true, force: true })
  }
}
