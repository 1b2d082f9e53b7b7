/** Step 5 of publishing: pushes a commit to the shared branch, and makes sure that it arrived. */
import { log, UserError } from '../user-error'
import { lastSharedCommit, rememberSharedCommit } from './fetch'
import type { SharedBranch } from './repository'
import type { Git } from './run'

/**
 * Whether the shared branch contains a commit. It asks the server of the shared project, instead of
 * relying on what was fetched before.
 */
const hasArrived = async (git: Git, shared: SharedBranch, id: string) => {
  const there = await lastSharedCommit(git, shared)
  if (!there || there === id) return there === id
  // The shared branch ends with another commit, which somebody may have pushed after ours. That
  // commit is fetched, since git can only tell of commits in this folder whether they contain ours.
  const { remote, branch } = shared
  await git.run('fetch', '--no-tags', '--no-prune', '--refmap=', remote, branch)
  return (await git.ask(1, 'merge-base', '--is-ancestor', id, there)) !== undefined
}

/**
 * Pushes a commit, and asks whether it arrived, since a hook of the shared project may accept a
 * push and undo it.
 * @param before the commit with which the shared branch must still end; `undefined` if there must
 *   be no such branch
 * @throws {GitFailure} if git or the shared project refuses the push
 * @throws {UserError} if the commit did not arrive, or the shared project no longer answers
 */
export const push = async (
  git: Git,
  shared: SharedBranch,
  id: string,
  before: string | undefined,
): Promise<void> => {
  const { remote, branch, tracking } = shared
  const lease = `--force-with-lease=${branch}:${before ?? ''}`
  const args = ['--porcelain', '--progress', lease, remote, `${id}:${branch}`]
  await git.run('push', ...args)

  const sentence = await hasArrived(git, shared, id).then(
    (isThere) => (isThere ? undefined : ('undoneThere' as const)),
    (error: unknown) => {
      log(error)
      return 'unconfirmed' as const
    },
  )
  // The commit has arrived, so publishing has succeeded, even if this folder cannot remember the
  // commit. That error only goes to the log.
  if (!sentence) return rememberSharedCommit(git, shared, id).catch(log)
  // `git push` has set the tracking ref, git's note of where the shared branch ends, to the commit.
  // Since the commit did not arrive, the ref is set back, and the commit counts as not sent.
  await git.run('update-ref', ...(before ? [tracking, before] : ['-d', tracking]))
  throw new UserError(sentence, {}, 409)
}
