/**
 * Step 6 of publishing, and what open tabs of the editor ask for regularly: moves this folder to what
 * was published. Texts that are saved here and not published stay in the files, joined with those
 * of other people.
 */
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TEXT_FOLDERS } from '../../../src/content-model/content-type'
import { filesIn } from '../../../src/shared/files'
import type { Arrival } from '../../api'
import { isPicture } from '../allowed-files'
import { placeOfChosen } from '../project'
import { UserError } from '../user-error'
import { writeAll, type InTurn } from '../write'
import { fetchSharedBranch } from './fetch'
import { versionsIn } from './history'
import { mergeCommits } from './merge'
import { fillIndex } from './merge-files'
import {
  currentBranch,
  isUnsafeToCommit,
  repositoryOf,
  sharedBranchOf,
} from './repository'
import { GitFailure, gitIn, optionalFilters, type Git } from './run'
import { addConflicts } from './savers-and-conflicts'
import { uncommittedFiles } from './status'

/**
 * Whether this folder has moved to a commit. It has not if what is saved here would have mistakes
 * together with that commit (`doesNotFit`), or if this folder has other commits, or files changed by
 * hand that git would have to overwrite (`inTheWay`).
 */
export type Move = 'moved' | 'doesNotFit' | 'inTheWay'

/** Git wants a name for every commit, even for those of `join`, which stay in this folder. */
const NOBODY = ['user.name=editor', 'user.email=editor@localhost']

/**
 * Makes a commit of what is saved and not published, on no branch.
 * @param git with an index of its own
 * @param head the last commit of this folder
 * @returns the id of the commit; `undefined` if all is published
 */
const commitAside = async (
  root: string,
  git: Git,
  head: string,
): Promise<string | undefined> => {
  const files = await uncommittedFiles(root, head)
  if (files.length === 0) return undefined
  await fillIndex(git, head, files)
  const tree = await git.id('write-tree')
  return git.id('commit-tree', tree, '-p', head, '-m', 'Saved and not published')
}

/**
 * Copies the pictures that one commit has and another one lacks to the pictures that wait for their
 * entry. Without it, somebody who chooses the text with such a picture could not save it.
 */
const keepPictures = async (root: string, commit: string, other: string) => {
  const compare = 'diff-tree -r -z --name-only --no-renames --relative --diff-filter=D'
  const gone = await gitIn(root).list([...compare.split(' '), commit, other])
  const copies = gone.filter(isPicture).flatMap((picture) => {
    const bytes = filesIn(root).read(picture)
    return bytes ? [{ file: placeOfChosen(picture), bytes }] : []
  })
  await writeAll(root, copies)
}

/**
 * Joins what is saved here and not published with a newer commit, and moves the checked-out branch to
 * that commit. Of texts that both sides changed, the files get the commit's; the others are stored
 * as conflicts, and the editor asks about them.
 *
 * The steps are in an order in which an editor that is killed between any two of them loses
 * nothing: as long as the branch has not moved, joining again goes through all of them.
 * @throws {UserError} if only a person can merge a file
 * @throws {GitFailure} also if a file that somebody has changed by hand is in the way; nothing has
 * changed then
 */
const join = async (root: string, id: string): Promise<Move> => {
  const own = gitIn(root)
  const repository = await repositoryOf(root)
  const branch = await currentBranch(own)
  const { head, name } = branch
  if (!repository || !head || !name || (await isUnsafeToCommit(own, repository, branch)))
    return 'inTheWay'
  const isBefore = await own.ask(1, 'merge-base', '--is-ancestor', head, id)
  if (isBefore === undefined) return 'inTheWay'

  const beside = await fs.mkdtemp(path.join(tmpdir(), 'editor-receive-'))
  try {
    const config = [...NOBODY, ...(await optionalFilters(own))]
    const aside = gitIn(root, { config, index: path.join(beside, 'index') })
    const saved = await commitAside(root, aside, head)
    if (!saved) return 'inTheWay'
    const joined = await mergeCommits(root, saved, id, NOBODY)
    if ('problems' in joined) return 'doesNotFit'

    // `--refresh` compares every file with the index, and ends with 1 if one differs. Without it,
    // `read-tree -u` would take every file for changed by hand, and refuse to replace it.
    await aside.ask(1, 'update-index', '-q', '--refresh')
    const moveFiles = ['-m', '-u', saved, joined.id]
    const moveIndex = ['-m', '-i', head, id]
    await aside.run('read-tree', '--dry-run', ...moveFiles)
    await own.run('read-tree', '--dry-run', ...moveIndex)

    await addConflicts(root, joined.conflicts, id, id)
    await keepPictures(root, saved, joined.id)
    await aside.run('read-tree', ...moveFiles)
    // The folder's own index keeps what a developer has staged.
    await own.run('read-tree', ...moveIndex)
    await own.run('update-ref', '-m', 'editor: receive', name, id, head)
    return 'moved'
  } finally {
    await fs.rm(beside, { recursive: true, force: true })
  }
}

/** Moves the checked-out branch and the files of this folder to a newer commit. */
export const moveTo = async (root: string, id: string): Promise<Move> => {
  const config = await optionalFilters(gitIn(root))
  try {
    await gitIn(root, { config }).run('merge', '--quiet', '--ff-only', id)
    return 'moved'
  } catch {
    // Git refuses to overwrite saved texts, so the editor joins them with those of the commit.
  }
  try {
    return await join(root, id)
  } catch (error) {
    if (error instanceof GitFailure || error instanceof UserError) return 'inTheWay'
    throw error
  }
}

/**
 * What other people have changed in the content and messages between the last commit of this folder
 * and a fetched one; `undefined` if nothing.
 */
const arriving = async (git: Git, id: string): Promise<Arrival | undefined> => {
  const versions = await versionsIn(git, [`HEAD..${id}`], TEXT_FOLDERS)
  const places = versions.flatMap(({ changes }) =>
    changes.map(({ file, path }) => ({ file, path })),
  )
  if (places.length === 0) return undefined
  const authors = new Set(versions.map(({ author }) => author).filter(Boolean))
  return { id, author: [...authors].join(', '), places }
}

/**
 * Fetches what others published, and moves this folder to it if it has no commits of its own. Open
 * tabs of the editor ask for this regularly, so errors are ignored here; whoever publishes is told
 * of them.
 * @param write the queue of saves, in which the files of this folder change
 * @returns what has arrived in this folder; `undefined` if nothing has
 */
export const pull = async (root: string, write: InTurn): Promise<Arrival | undefined> => {
  const git = gitIn(root)
  const receiving = async () => {
    const branch = await currentBranch(git)
    const shared = await sharedBranchOf(git, branch)
    return shared && fetchSharedBranch(git, shared, branch.head)
  }
  const there = await receiving().catch(() => undefined)
  if (!there) return undefined
  return write(async () => {
    const arrival = await arriving(git, there).catch(() => undefined)
    return (await moveTo(root, there)) === 'moved' ? arrival : undefined
  })
}
