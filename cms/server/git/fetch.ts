/** Reads the shared branch as it is in the shared project now, and as this folder last saw it. */
import { UserError } from '../user-error'
import { branchOf, type SharedBranch } from './repository'
import { GitFailure, ID, type Git } from './run'

/**
 * Asks the shared project for the last commit of the branch; `undefined` if it has no such branch.
 */
export const lastSharedVersion = async (
  { ask }: Git,
  { remote, branch }: SharedBranch,
): Promise<string | undefined> => {
  const args = ['ls-remote', '--exit-code', '--refs', remote, branch]
  const line = await ask(2, ...args)
  if (line === undefined) return undefined
  const found = line.split('\n').find((one) => one.endsWith(`\t${branch}`))
  const [id = ''] = found?.split('\t') ?? []
  if (!ID.test(id)) throw new GitFailure(args, 0, line, 'It named no version.')
  return id
}

/**
 * The ref in which the editor notes the last version that it sent or received. Other programs may
 * fetch, and after that `tracking` no longer tells that somebody removed a version.
 */
const seenOf = ({ tracking }: SharedBranch): string =>
  tracking.replace('refs/', 'refs/editor/')

/** Notes that a version is the last one of the shared branch. */
export const rememberVersion = async (git: Git, shared: SharedBranch, id: string) => {
  const refs = [shared.tracking, seenOf(shared)]
  const lines = refs.map((ref) => `update ${ref} ${id}\n`)
  await git.bytes(['update-ref', '--stdin'], lines.join(''))
}

/** The versions that this folder last saw as the end of the shared branch. */
const knownOf = async ({ ask }: Git, shared: SharedBranch): Promise<string[]> => {
  const ids: string[] = []
  for (const ref of [seenOf(shared), shared.tracking]) {
    const id = await ask(1, 'rev-parse', '--verify', '--quiet', ref)
    if (id !== undefined) ids.push(id)
  }
  return ids
}

/** Whether a push would bring back versions that somebody has removed from the shared branch. */
const bringsBack = async (
  git: Git,
  known: readonly string[],
  there: string,
): Promise<boolean> => {
  const { head } = await branchOf(git)
  if (!head) return false
  for (const id of new Set(known)) {
    const both = await git.ask(1, 'merge-base', '--all', head, id)
    const ours = both ? both.split('\n') : []
    if (ours.length > 0 && (await git.run('rev-list', '-1', ...ours, `^${there}`)))
      return true
  }
  return false
}

/**
 * Fetches the shared branch, and notes its last version.
 * @returns its last version; `undefined` if the shared project is still empty
 * @throws {UserError} if the branch is gone, or has another history: a push would bring back what
 *   somebody removed
 * @throws {GitFailure}
 */
export const fetchShared = async (
  git: Git,
  shared: SharedBranch,
): Promise<string | undefined> => {
  const { remote, branch } = shared
  const there = await lastSharedVersion(git, shared)
  const known = await knownOf(git, shared)
  if (!there) {
    const isEmpty = (await git.ask(2, 'ls-remote', '--exit-code', remote)) === undefined
    if (isEmpty && known.length === 0) return undefined
    throw new UserError('goneThere', { name: branch.replace('refs/heads/', '') }, 409)
  }
  // `--refmap=` keeps `git fetch` from updating our ref of the branch, with which the fetched
  // version has to be compared first.
  const quietly = ['--progress', '--no-tags', '--no-prune', '--no-recurse-submodules']
  await git.run('fetch', ...quietly, '--refmap=', remote, branch)
  if (await bringsBack(git, known, there)) throw new UserError('replacedThere', {}, 409)
  await rememberVersion(git, shared, there)
  return there
}
