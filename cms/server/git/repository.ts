/** Tells which branch of git the project is on, and where that branch is shared. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { GitFailure, gitIn, type Git } from './run'

/**
 * The path of `.git` in a folder or in one around it: a folder, or a file in a worktree.
 * `undefined` without git.
 */
export const gitPlace = (folder: string): string | undefined => {
  const place = path.join(folder, '.git')
  if (existsSync(place)) return place
  const around = path.dirname(folder)
  return around === folder ? undefined : gitPlace(around)
}

/**
 * Whether the project lies in a git repository, and so can have versions.
 * @throws {GitFailure} if git does not answer yes or no
 */
export const canPublish = async (root: string): Promise<boolean> => {
  if (!gitPlace(path.resolve(root))) return false
  const args = ['rev-parse', '--is-inside-work-tree']
  const answer = await gitIn(root).run(...args)
  if (!/^(true|false)$/.test(answer))
    throw new GitFailure(args, 0, answer, 'It answered neither yes nor no.')
  return answer === 'true'
}

export interface Branch {
  /** The id of the last version; `undefined` before the first one. */
  head?: string
  /** The branch, such as `refs/heads/main`; `undefined` if none is checked out, as in a rebase. */
  name?: string
  /**
   * How many versions here have not been sent. `undefined` if nothing is known of the shared
   * branch, as is `behind`, the number of versions there that are not here yet.
   */
  unsent?: number
  behind?: number
}

/**
 * Reads the current branch from `git status`.
 * @throws {GitFailure} also if git prints nothing: only git's own answer `(initial)` means that
 *   there are no versions yet
 */
export const branchOf = async ({ run }: Git): Promise<Branch> => {
  const args = ['status', '--porcelain=v2', '--branch', '--ahead-behind']
  // Git tracks no file called `.git`. Limited to that name, `status` looks at no file and only
  // names the branch.
  const none = ['--untracked-files=no', '--ignore-submodules=all', '--', ':(literal).git']
  const text = await run(...args, ...none)
  const read = (name: string) =>
    new RegExp(`^# branch\\.${name} (.*)$`, 'm').exec(text)?.[1]
  const [oid, head] = [read('oid'), read('head')]
  if (!oid || !head) throw new GitFailure(args, 0, text, 'It named no branch.')
  const [, unsent, behind] = /^\+(\d+) -(\d+)$/.exec(read('ab') ?? '') ?? []
  return {
    ...(oid !== '(initial)' && { head: oid }),
    ...(head !== '(detached)' && { name: `refs/heads/${head}` }),
    ...(unsent && behind && { unsent: Number(unsent), behind: Number(behind) }),
  }
}

/** Files that git keeps while somebody merges, cherry-picks, reverts or rebases by hand. */
const BEGUN = [
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'rebase-merge',
  'rebase-apply',
]

/** Asks git for the places of some of its own files. */
export const gitFiles = async (
  root: string,
  names: readonly string[],
): Promise<string[]> => {
  const args = ['rev-parse', ...names.flatMap((name) => ['--git-path', name])]
  const places = (await gitIn(root).run(...args)).split('\n')
  if (places.length !== names.length)
    throw new GitFailure(args, 0, places.join(), 'It did not name every file.')
  return places.map((place) => path.resolve(root, place))
}

/**
 * Whether no branch is checked out, or a merge, a rebase or the like is not finished. A version
 * made now would be lost, or contain somebody's unfinished work.
 */
export const isInBetween = async (root: string): Promise<boolean> => {
  const git = gitIn(root)
  const { name } = await branchOf(git)
  if (!name || (await gitFiles(root, BEGUN)).some((place) => existsSync(place)))
    return true
  // A stash that could not be applied leaves unmerged files, but none of the files in BEGUN.
  return (await git.list(['ls-files', '--unmerged', '-z', '--', ':/'])).length > 0
}

/** The place in another repository where a branch is shared. */
export interface SharedBranch {
  remote: string
  /** The name of the branch in the shared project, such as `refs/heads/main`. */
  branch: string
  /** The ref with the last known state of the shared branch, such as `refs/remotes/origin/main`. */
  tracking: string
}

/**
 * The shared branch of the branch that is checked out. `undefined` if it has none, or only follows
 * another branch of the same folder.
 */
export const sharedBranchOf = async (git: Git): Promise<SharedBranch | undefined> => {
  const { name } = await branchOf(git)
  if (!name) return undefined
  const parts = ['%(upstream:remotename)', '%(upstream:remoteref)', '%(upstream)']
  // The fields are separated by NUL, since the name of a remote may be a path that contains spaces.
  const line = await git.run('for-each-ref', `--format=${parts.join('%00')}`, name)
  const [remote, branch, tracking] = line.split('\0')
  return remote && remote !== '.' && branch && tracking
    ? { remote, branch, tracking }
    : undefined
}

/** Whether the project is shared with another repository, though perhaps not this branch. */
export const hasRemote = async (git: Git): Promise<boolean> => {
  if (await git.run('remote')) return true
  const { name = '' } = await branchOf(git)
  // The setting `branch.….remote` may hold an address instead of the name of a remote.
  const setting = `branch.${name.replace('refs/heads/', '')}.remote`
  const remote = await git.ask(1, 'config', '--get', setting)
  return remote !== undefined && remote !== '.'
}
