/**
 * Joins what is saved in this folder, and not published, with what other people have published.
 * Without it, their work could not come into a folder in which somebody has changed the same files.
 */
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesIn } from '../../../src/shared/files'
import { recordOf } from '../../../src/shared/unknown'
import type { KeptEntry } from '../../api'
import { isPicture } from '../allowed-files'
import { placeOfChosen } from '../project'
import { writeAll } from '../write'
import { committerSettings } from './commit'
import { mergeCommits } from './merge'
import { fillIndex } from './merge-files'
import { readOwnFile, writeOwnFile } from './own-files'
import { currentBranch, isUnsafeToCommit, prefixOf, repositoryOf } from './repository'
import { gitIn, ID, optionalFilters, type Git } from './run'
import { addConflicts } from './savers-and-conflicts'
import { uncommittedFiles } from './status'

/** Whether this folder could be moved to a newer commit, and what a person has to be told of it. */
export interface Move {
  /**
   * `doesNotFit`: what is saved here would have mistakes together with that commit, so this folder
   * has not moved. `inTheWay`: it has not moved either, since it has other commits, git would have to
   * overwrite files that somebody has changed or staged by hand, or a command of git has failed.
   */
  outcome: 'moved' | 'doesNotFit' | 'inTheWay'
  /**
   * Entries that somebody has deleted here and somebody else renamed, or the other way round: the
   * move brings them back, or leaves them.
   */
  kept?: KeptEntry[]
}

export const IN_THE_WAY: Move = { outcome: 'inTheWay' }

/** A move of this folder that has begun, by the ids of its commits. */
export interface BegunMove {
  /** The commit that this folder's branch named before the move. */
  head: string
  /** What was saved here and not published, on top of `head`. */
  saved: string
  /** The commit whose files this folder gets. */
  joined: string
  /** The commit that other people have published, to which this folder's branch moves. */
  id: string
}

/**
 * Reads which move of this folder an editor has begun and not ended, because it was killed or git
 * failed.
 * @returns `undefined` if every move has ended
 */
export const begunMove = async (root: string): Promise<BegunMove | undefined> => {
  const { head, saved, joined, id } = recordOf(await readOwnFile(root, 'move'))
  const ids = [head, saved, joined, id].map(String)
  if (!ids.every((one) => ID.test(one))) return undefined
  const [from = '', mine = '', both = '', to = ''] = ids
  return { head: from, saved: mine, joined: both, id: to }
}

/** Stores that a move has begun; `undefined` once it has ended. */
const storeMove = (root: string, move: BegunMove | undefined): Promise<void> =>
  writeOwnFile(root, 'move', move ?? {})

/**
 * Asks git which files differ between two commits.
 * @returns their paths, from the top of the repository
 */
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
 * @param git runs git with an index of its own, so that what a developer has staged stays staged
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
  await fillIndex(git, head, files)
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
 * Merges what a person has saved here and not published with a newer commit of other people, writes
 * the result into the files, and moves this folder's branch to that commit. Where both changed a
 * text, the file gets the other people's; this person's is stored as a conflict, and the editor asks
 * which one to keep.
 *
 * An editor that is killed between any two steps loses nothing: until the move is stored, nothing
 * has changed in the files, and from then on `endBegunMove` ends that move before anything else, even
 * if the shared branch has newer commits by then.
 * @param id the newer commit
 * @param begun the move to `id`, if it has begun earlier and not ended
 * @throws {UserError} if only a person can merge a file
 * @throws {GitFailure} also if a file that somebody has changed by hand is in the way
 */
export const join = async (
  root: string,
  id: string,
  begun?: BegunMove,
): Promise<Move> => {
  const git = gitIn(root)
  const repository = await repositoryOf(root)
  const branch = await currentBranch(git)
  const { head, name } = branch
  if (!repository || !head || !name || (await isUnsafeToCommit(git, repository, branch)))
    return IN_THE_WAY
  const isNewer =
    (await git.ask(1, 'merge-base', '--is-ancestor', head, id)) !== undefined
  if (!isNewer) return IN_THE_WAY

  const folder = await fs.mkdtemp(path.join(tmpdir(), 'editor-receive-'))
  try {
    // Git wants a name for every commit, though these two stay in this folder.
    const committer = await committerSettings(root, 'editor')
    const config = [...committer, ...(await optionalFilters(git))]
    const aside = gitIn(root, { config, index: path.join(folder, 'index') })
    const saved = await commitAside(root, aside, head, begun)
    // Nothing is saved here that could be joined: `git merge` has refused for another reason.
    if (!saved) return IN_THE_WAY
    const merged = await mergeCommits(root, saved, begun?.joined ?? id, committer)
    if ('problems' in merged) return { outcome: 'doesNotFit' }
    const { id: joined, conflicts, kept } = merged

    // `--refresh` compares every file with the index, and ends with 1 if one differs. Without it,
    // `read-tree -u` would take every file for changed by hand, and refuse to replace it.
    await aside.ask(1, 'update-index', '-q', '--refresh')
    const moveFiles = ['-m', '-u', saved, joined]
    const moveIndex = ['-m', '-i', head, id]
    await aside.run('read-tree', '--dry-run', ...moveFiles)
    await git.run('read-tree', '--dry-run', ...moveIndex)
    if (await isOccupied(root, git, saved, joined)) return IN_THE_WAY

    await keepPictures(root, git, saved, joined)
    // The editor asks about a conflict once this folder's branch has the commit that is stored with the
    // conflict. With `joined`, which no branch ever has, it would never ask.
    await addConflicts(root, conflicts, id, id)
    await storeMove(root, { head, saved, joined, id })
    await aside.run('read-tree', ...moveFiles)
    // The folder's own index keeps what a developer has staged.
    await git.run('read-tree', ...moveIndex)
    await git.run('update-ref', '-m', 'editor: receive', name, id, head)
    await storeMove(root, undefined)
    return { outcome: 'moved', kept }
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}
