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
import { log, UserError } from '../user-error'
import { writeAll, type InTurn } from '../write'
import { fetchSharedBranch } from './fetch'
import { versionsIn } from './history'
import { mergeCommits } from './merge'
import { fillIndex } from './merge-files'
import { hasCommit } from './objects'
import {
  currentBranch,
  isUnsafeToCommit,
  prefixOf,
  repositoryOf,
  sharedBranchOf,
} from './repository'
import { GitFailure, gitIn, optionalFilters, type Git } from './run'
import {
  addConflicts,
  begunMove,
  storeMove,
  type BegunMove,
} from './savers-and-conflicts'
import { uncommittedFiles } from './status'

/**
 * Whether this folder has moved to a commit. `doesNotFit`: what is saved here would have mistakes
 * together with that commit. `inTheWay`: this folder has other commits, git would have to overwrite
 * files that somebody has changed or staged by hand, or a command of git has failed.
 */
export type Move = 'moved' | 'doesNotFit' | 'inTheWay'

/** Git wants a name for every commit, even for those of `join`, which stay in this folder. */
const NOBODY = ['user.name=editor', 'user.email=editor@localhost']

/** The paths of the files in which two commits differ, from the top of the repository. */
const filesBetween = (git: Git, one: string, other: string, ...options: string[]) =>
  git.list([
    'diff-tree',
    '-r',
    '-z',
    '--name-only',
    '--no-renames',
    ...options,
    one,
    other,
  ])

/**
 * Makes a commit of what is saved and not published, on no branch.
 * @param git with an index of its own
 * @param head the last commit of this folder
 * @param begun a move from `head` that has begun: some files are those of `begun.joined` already.
 * The commit then comes after `begun.saved`, so that merging it with `begun.joined` ends that move
 * @returns the id of the commit; `undefined` if all is published
 */
const commitAside = async (
  root: string,
  git: Git,
  head: string,
  begun: BegunMove | undefined,
): Promise<string | undefined> => {
  const files = await uncommittedFiles(root, head)
  if (files.length === 0 && !begun) return undefined
  if (files.length > 0) await fillIndex(git, head, files)
  else await git.run('read-tree', head)
  if (begun) {
    const prefix = await prefixOf(root)
    const moved = await filesBetween(git, begun.saved, begun.joined)
    const paths = moved.map((file) => `${path.posix.relative(prefix, file)}\0`)
    await git.bytes(
      ['update-index', '-z', '--add', '--remove', '--stdin'],
      paths.join(''),
    )
  }
  const tree = await git.id('write-tree')
  const parent = begun ? begun.saved : head
  return git.id('commit-tree', tree, '-p', parent, '-m', 'Saved and not published')
}

/**
 * Copies the pictures that one commit has and another one lacks to the pictures that wait for their
 * entry. Without it, somebody who chooses the text with such a picture could not save it.
 */
const keepPictures = async (root: string, git: Git, one: string, other: string) => {
  const gone = await filesBetween(git, one, other, '--relative', '--diff-filter=D')
  const copies = gone.filter(isPicture).flatMap((picture) => {
    const bytes = filesIn(root).read(picture)
    return bytes ? [{ file: placeOfChosen(picture), bytes }] : []
  })
  await writeAll(root, copies)
}

/**
 * Whether something lies where a commit has a new file. Git itself would overwrite it if a
 * .gitignore names it.
 */
const isOccupied = async (root: string, git: Git, one: string, other: string) => {
  const prefix = await prefixOf(root)
  const added = await filesBetween(git, one, other, '--diff-filter=A')
  const found = added.map((file) =>
    fs.lstat(path.join(root, path.posix.relative(prefix, file))).then(
      () => true,
      ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT',
    ),
  )
  return (await Promise.all(found)).includes(true)
}

/**
 * Joins what is saved here and not published with a newer commit, and moves the checked-out branch to
 * that commit. Of texts that both sides changed, the files get the commit's; the others are stored
 * as conflicts, and the editor asks about them.
 *
 * An editor that is killed between any two steps loses nothing: until the move is stored, nothing
 * has changed in the files, and from then on the next call ends that move first, even if the shared
 * branch has newer commits by then.
 * @throws {UserError} if only a person can merge a file
 * @throws {GitFailure} also if a file that somebody has changed by hand is in the way
 */
const join = async (root: string, id: string): Promise<Move> => {
  const git = gitIn(root)
  const repository = await repositoryOf(root)
  const branch = await currentBranch(git)
  const { head, name } = branch
  if (!repository || !head || !name || (await isUnsafeToCommit(git, repository, branch)))
    return 'inTheWay'
  const begun = await begunMoveFrom(root, git, head)
  const to = begun?.id ?? id
  const isNewer =
    (await git.ask(1, 'merge-base', '--is-ancestor', head, to)) !== undefined
  if (!isNewer) return 'inTheWay'

  const folder = await fs.mkdtemp(path.join(tmpdir(), 'editor-receive-'))
  try {
    const config = [...NOBODY, ...(await optionalFilters(git))]
    const aside = gitIn(root, { config, index: path.join(folder, 'index') })
    const saved = await commitAside(root, aside, head, begun)
    // Nothing is saved here that could be joined: `git merge` has refused for another reason.
    if (!saved) return 'inTheWay'
    const merged = await mergeCommits(root, saved, begun?.joined ?? id, NOBODY)
    if ('problems' in merged) return 'doesNotFit'
    const { id: joined, conflicts } = merged

    // `--refresh` compares every file with the index, and ends with 1 if one differs. Without it,
    // `read-tree -u` would take every file for changed by hand, and refuse to replace it.
    await aside.ask(1, 'update-index', '-q', '--refresh')
    const moveFiles = ['-m', '-u', saved, joined]
    const moveIndex = ['-m', '-i', head, to]
    await aside.run('read-tree', '--dry-run', ...moveFiles)
    await git.run('read-tree', '--dry-run', ...moveIndex)
    if (await isOccupied(root, git, saved, joined)) return 'inTheWay'

    await keepPictures(root, git, saved, joined)
    // `joined` is on no branch. The conflicts are stored with the commit that the branch gets.
    await addConflicts(root, conflicts, to, to)
    await storeMove(root, { head, saved, joined, id: to })
    await aside.run('read-tree', ...moveFiles)
    // The folder's own index keeps what a developer has staged.
    await git.run('read-tree', ...moveIndex)
    await git.run('update-ref', '-m', 'editor: receive', name, to, head)
    await storeMove(root, undefined)
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
  return to === id ? 'moved' : moveTo(root, id)
}

/** The move from a commit that has begun and not ended; `undefined` if git no longer has its commits. */
const begunMoveFrom = async (root: string, git: Git, head: string) => {
  const begun = await begunMove(root)
  if (begun?.head !== head) return undefined
  const { saved, joined, id } = begun
  for (const commit of [saved, joined, id])
    if (!(await hasCommit(git, commit))) return undefined
  return begun
}

/** Moves the checked-out branch and the files of this folder to a newer commit. */
export const moveTo = async (root: string, id: string): Promise<Move> => {
  const config = await optionalFilters(gitIn(root))
  const simply = ['--quiet', '--ff-only', '--no-overwrite-ignore']
  try {
    await gitIn(root, { config }).run('merge', ...simply, id)
    return 'moved'
  } catch {
    // Git refuses to overwrite saved texts, so the editor joins them with those of the commit.
  }
  try {
    return await join(root, id)
  } catch (error) {
    if (!(error instanceof GitFailure || error instanceof UserError)) log(error)
    return 'inTheWay'
  }
}

/**
 * Ends a move of this folder that has begun. Otherwise a publication would commit texts of other
 * people, which the move has already put into the files, as if they were written here.
 */
export const endBegunMove = async (root: string): Promise<void> => {
  const git = gitIn(root)
  const { head } = await currentBranch(git)
  const begun = head && (await begunMoveFrom(root, git, head))
  if (begun) await moveTo(root, begun.id)
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
