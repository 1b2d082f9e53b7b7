/**
 * Step 6 of publishing, and what open tabs of the editor ask for regularly: moves this folder to what
 * was published.
 */
import { TEXT_FOLDERS } from '../../../src/content-model/content-type'
import type { Arrival } from '../../api'
import { isPicture, isTextFile } from '../allowed-files'
import { filesInTextFolders } from '../project'
import { log, UserError } from '../user-error'
import type { InTurn } from '../write'
import { binEntries, entriesToDelete } from './arrived-deletions'
import { fetchSharedBranch } from './fetch'
import { versionsIn } from './history'
import { begunMove, IN_THE_WAY, join, type Move } from './join'
import { blobIdsAt, hasCommit } from './objects'
import { currentBranch, sharedBranchOf } from './repository'
import { GitFailure, gitIn, optionalFilters, type Git } from './run'

/** Runs a move; if git fails, or only a person can merge a file, something is in the way. */
const tryTo = async (move: () => Promise<Move>): Promise<Move> => {
  try {
    return await move()
  } catch (error) {
    if (!(error instanceof GitFailure || error instanceof UserError)) log(error)
    return IN_THE_WAY
  }
}

/**
 * Ends a move of this folder that has begun, because the editor was killed or git failed. Otherwise
 * texts of other people, which the move has already put into the files, would count as written here,
 * and a publication would commit them as such.
 * @returns false if the move cannot end now
 */
export const endBegunMove = async (root: string): Promise<boolean> => {
  const begun = await begunMove(root)
  if (!begun) return true
  const git = gitIn(root)
  const { head } = await currentBranch(git)
  if (begun.head !== head) return true
  // Git deletes commits that no branch needs after some weeks.
  for (const id of [begun.saved, begun.joined, begun.id])
    if (!(await hasCommit(git, id))) return true

  const { outcome } = await tryTo(() => join(root, begun.id, begun))
  return outcome === 'moved'
}

/**
 * Whether somebody has deleted or renamed an entry or a picture in this folder, and not published that
 * yet: the last commit still has the file.
 */
const lacksFiles = async (root: string, head: string): Promise<boolean> => {
  const committed = await blobIdsAt(gitIn(root), head, TEXT_FOLDERS)
  const there = new Set(filesInTextFolders(root))
  const isOfEntry = (file: string) => isTextFile(file) || isPicture(file)
  return [...committed.keys()].some((file) => isOfEntry(file) && !there.has(file))
}

/** Moves the checked-out branch, and the files of this folder, from its last commit to a newer one. */
const moveFrom = async (
  root: string,
  head: string | undefined,
  id: string,
): Promise<Move> => {
  const git = gitIn(root)
  const joined = () => tryTo(() => join(root, id))
  // `git merge` would bring back a deleted entry that somebody else has changed, without a question
  // and without its picture.
  if (head && (await lacksFiles(root, head))) return joined()

  const config = await optionalFilters(git)
  const simply = ['--quiet', '--ff-only', '--no-overwrite-ignore']
  return gitIn(root, { config })
    .run('merge', ...simply, id)
    .then(
      () => ({ outcome: 'moved' }),
      // Git refuses to overwrite saved texts, so the editor joins them with those of the commit.
      joined,
    )
}

/**
 * Moves the checked-out branch and the files of this folder to a newer commit. Entries that somebody
 * else has deleted go to the bin of this folder.
 */
export const moveTo = async (root: string, id: string): Promise<Move> => {
  if (!(await endBegunMove(root))) return IN_THE_WAY

  const { head } = await currentBranch(gitIn(root))
  // The folder moves all the same if the bin cannot be written: the entries are in git's history.
  const deleted = head ? await entriesToDelete(root, head, id).catch(log) : undefined
  const move = await moveFrom(root, head, id)
  if (deleted && move.outcome === 'moved') await binEntries(root, deleted).catch(log)
  return move
}

/**
 * What other people have changed in the content and messages between the last commit of this folder
 * and a fetched one; `undefined` if nothing.
 */
export const arriving = async (git: Git, id: string): Promise<Arrival | undefined> => {
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
    const { outcome, kept } = await moveTo(root, there)
    return arrival && outcome === 'moved' ? { ...arrival, kept } : undefined
  })
}
