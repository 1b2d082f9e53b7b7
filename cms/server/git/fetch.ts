/**
 * Step 2 of publishing: fetches the shared branch, and refuses to go on if somebody removed commits
 * from it.
 */
import { UserError } from '../user-error'
import type { SharedBranch } from './repository'
import { GitFailure, ID, type Git } from './run'

/**
 * Asks the shared project for the id of the last commit of the shared branch; `undefined` if the
 * shared project has no such branch.
 */
export const lastSharedCommit = async (
  { ask }: Git,
  { remote, branch }: SharedBranch,
): Promise<string | undefined> => {
  const args = ['ls-remote', '--exit-code', '--refs', remote, branch]
  const line = await ask(2, ...args)
  if (line === undefined) return undefined
  const found = line.split('\n').find((one) => one.endsWith(`\t${branch}`))
  const [id = ''] = found?.split('\t') ?? []
  if (!ID.test(id)) throw new GitFailure(args, 0, line, 'It named no commit.')
  return id
}

/**
 * The ref in which the editor remembers the last commit that it sent or received. Git's tracking
 * ref is not enough: once another program has fetched, it no longer shows that somebody removed a
 * commit from the shared branch.
 */
const ownRefOf = ({ tracking }: SharedBranch): string =>
  tracking.replace('refs/', 'refs/editor/')

/**
 * Remembers the commit with which the shared branch ends now, so that the next fetch can tell
 * whether somebody has removed it from there.
 */
export const rememberSharedCommit = async (
  git: Git,
  shared: SharedBranch,
  id: string,
) => {
  const refs = [shared.tracking, ownRefOf(shared)]
  const lines = refs.map((ref) => `update ${ref} ${id}\n`)
  await git.bytes(['update-ref', '--stdin'], lines.join(''))
}

/**
 * The commits with which the shared branch ended when this computer last fetched or pushed it: the
 * one that the editor remembers, and the one that git's tracking ref names.
 */
const rememberedCommits = async (
  { run }: Git,
  shared: SharedBranch,
): Promise<string[]> => {
  const refs = [ownRefOf(shared), shared.tracking]
  const ids = await run('for-each-ref', '--format=%(objectname)', ...refs)
  return ids.split('\n').filter(Boolean)
}

/**
 * Whether a push would bring back commits that somebody has removed from the shared branch: the
 * shared branch had them when it was last fetched, the local branch still has them, and the shared
 * branch has them no longer.
 * @param head the last commit of the local branch; `undefined` if there is none yet
 * @param remembered the commits with which the shared branch ended at the last fetches
 * @param there the commit with which it ends now
 */
const wouldBringBack = async (
  git: Git,
  head: string | undefined,
  remembered: readonly string[],
  there: string,
): Promise<boolean> => {
  if (!head) return false
  for (const id of new Set(remembered)) {
    const both = await git.ask(1, 'merge-base', '--all', head, id)
    const ours = both ? both.split('\n') : []
    if (ours.length > 0 && (await git.run('rev-list', '-1', ...ours, `^${there}`)))
      return true
  }
  return false
}

/**
 * Fetches the shared branch, and remembers its last commit.
 * @param head the last commit of the local branch; `undefined` if there is none yet
 * @returns the id of its last commit; `undefined` if the shared project is still empty
 * @throws {UserError} if somebody has deleted the shared branch, or removed commits from it that a
 * push would bring back
 * @throws {GitFailure}
 */
export const fetchSharedBranch = async (
  git: Git,
  shared: SharedBranch,
  head: string | undefined,
): Promise<string | undefined> => {
  const { remote, branch } = shared
  const there = await lastSharedCommit(git, shared)
  const remembered = await rememberedCommits(git, shared)
  if (!there) {
    const isEmpty = (await git.ask(2, 'ls-remote', '--exit-code', remote)) === undefined
    if (isEmpty && remembered.length === 0) return undefined
    throw new UserError('goneThere', { name: branch.replace('refs/heads/', '') }, 409)
  }
  // `--refmap=` keeps `git fetch` from moving the tracking ref, git's own note of where the shared
  // branch ended. It may move only after the check below has compared its commit with the fetched
  // one.
  const quietly = ['--progress', '--no-tags', '--no-prune', '--no-recurse-submodules']
  await git.run('fetch', ...quietly, '--refmap=', remote, branch)
  if (await wouldBringBack(git, head, remembered, there))
    throw new UserError('replacedThere', {}, 409)
  await rememberSharedCommit(git, shared, there)
  return there
}
