/**
 * Publishes content and texts, and no other file. The steps are: commit, fetch the shared branch,
 * merge, store the texts that both sides changed, push, and move this folder to what was pushed.
 */
import type { EditorLanguage } from '../../../src/words'
import { programText } from '../../../src/words/programs'
import type { Arrival, Published } from '../../api'
import type { InTurn } from '../write'
import { commitSaved, committerSettings } from './commit'
import { reasonNotSent } from './failures'
import { fetchSharedBranch, lastSharedCommit } from './fetch'
import { mergeCommits, type MergedCommits, type RefusedMerge } from './merge'
import { push } from './push'
import { arriving, endBegunMove, moveTo } from './receive'
import {
  currentBranch,
  hasRemote,
  oneLine,
  sharedBranchOf,
  type SharedBranch,
} from './repository'
import { GitFailure, gitIn } from './run'
import { addConflicts } from './savers-and-conflicts'

/** How many times to fetch, merge and push again if others have pushed meanwhile. */
const TRIES = 10

/**
 * What was pushed. `there` is the last commit that others had pushed before, with which it was merged;
 * `undefined` if nobody had.
 */
interface Sent extends MergedCommits {
  there?: string
}

/**
 * Fetches the shared branch, merges it with the commits of this folder, and pushes the result.
 * @param head the last commit of this folder
 * @throws {UserError} if a person has to merge, or the pushed commit did not arrive
 * @throws {GitFailure}
 */
const sendMerged = async (
  root: string,
  head: string,
  shared: SharedBranch,
  settings: readonly string[],
  write: InTurn,
  triesLeft = TRIES,
): Promise<Sent | RefusedMerge> => {
  const git = gitIn(root)
  const there = await fetchSharedBranch(git, shared, head)
  const merged = there
    ? await mergeCommits(root, head, there, settings)
    : { id: head, conflicts: [] }
  if ('problems' in merged || merged.id === there) return { ...merged, there }
  if (there) await write(() => addConflicts(root, merged.conflicts, merged.id, there))
  try {
    await push(git, shared, merged.id, there)
    return { ...merged, there }
  } catch (error) {
    // Git refuses the push if a colleague has pushed meanwhile. Then their commit is fetched and
    // merged as well, and the result pushed.
    const isOvertaken =
      error instanceof GitFailure && (await lastSharedCommit(git, shared)) !== there
    if (isOvertaken && triesLeft > 0)
      return sendMerged(root, head, shared, settings, write, triesLeft - 1)
    throw error
  }
}

/** The answer to who publishes; `arrived` is what others had published, if this folder got it by that. */
interface SentPublication extends Published {
  arrived?: Arrival
}

/**
 * Sends all commits that were not sent yet, unless the project is not shared. If something fails,
 * the result says why, and nothing is thrown: the commits stay in this folder, and publishing again
 * sends them.
 */
const send = async (
  root: string,
  settings: readonly string[],
  language: EditorLanguage,
  write: InTurn,
): Promise<SentPublication> => {
  const git = gitIn(root)
  const notSent = (reason: string): Published => ({
    pushed: false,
    text: programText('server.notSent', language, { reason }),
  })
  try {
    const branch = await currentBranch(git)
    const { head } = branch
    const shared = await sharedBranchOf(git, branch)
    if (!shared)
      return (await hasRemote(git, branch))
        ? notSent(programText('server.notConnected', language))
        : { pushed: false }
    if (!head) throw new GitFailure([], undefined, '', 'There is no commit to send.')
    const merged = await sendMerged(root, head, shared, settings, write)
    if ('problems' in merged)
      return { ...notSent(programText('server.notFit', language)), ...merged }
    const arrived =
      merged.there && (await arriving(git, merged.there).catch(() => undefined))
    const { outcome, kept = [] } = await write(() => moveTo(root, merged.id))
    // The editor asks which text to keep only once the other person's text is in this folder. Until
    // then, without `choiceWaits`, people would take their own text for the published one.
    const sentences = [
      programText(`server.${outcome === 'doesNotFit' ? outcome : 'notShown'}`, language),
      merged.conflicts.length > 0 && programText('server.choiceWaits', language),
    ]
    // What is held back is joined with the merged commit only now.
    const allKept = [...(merged.kept ?? []), ...kept]
    return {
      pushed: true,
      ...(allKept.length > 0 && { kept: allKept }),
      ...(arrived && outcome === 'moved' && { arrived }),
      ...(outcome !== 'moved' && { text: sentences.filter(Boolean).join(' ') }),
    }
  } catch (error) {
    return notSent(reasonNotSent(error, language))
  }
}

interface Publication {
  sentence: unknown
  author: unknown
  /** The files of entries that stay saved, and are not published. */
  heldBack: readonly string[]
}

/**
 * Commits what is saved, and sends it to the shared project.
 * @param write the queue of saves. Only steps that read or change the project's files take a turn
 *   in it, so that no save waits for the network
 * @throws {UserError} if nothing could be committed
 * @throws {GitFailure}
 */
export const publish = async (
  root: string,
  { sentence, author, heldBack }: Publication,
  language: EditorLanguage,
  write: InTurn,
): Promise<SentPublication> => {
  const [message = '', name = ''] = [sentence, author].map(oneLine)
  const settings = await committerSettings(root, name)
  await write(() => endBegunMove(root))
  await write(() => commitSaved(root, message, name, settings, heldBack))
  return send(root, settings, language, write)
}
