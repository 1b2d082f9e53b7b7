/** On which branch the project is, and where that is shared. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { GitFailure, gitIn, type Git } from './git'

/** The `.git` of a folder or of one around it: a folder, or a file in a worktree. `undefined` without git. */
export const gitPlace = (folder: string): string | undefined => {
  const place = path.join(folder, '.git')
  if (existsSync(place)) return place
  const around = path.dirname(folder)
  return around === folder ? undefined : gitPlace(around)
}

/** Whether the project has versions. @throws {GitFailure} where git cannot read them */
export const canPublish = async (root: string): Promise<boolean> => {
  if (!gitPlace(path.resolve(root))) return false
  const args = ['rev-parse', '--is-inside-work-tree']
  const answer = await gitIn(root).run(...args)
  if (!/^(true|false)$/.test(answer))
    throw new GitFailure(args, 0, answer, 'It answered neither yes nor no.')
  return answer === 'true'
}

export interface Branch {
  /** The last version; `undefined` before the first one. */
  head?: string
  /** `refs/heads/main`; `undefined` where none is checked out, as in a rebase. */
  name?: string
  /** How many versions each side has that the other lacks; `undefined` where none is known there. */
  unsent?: number
  behind?: number
}

/**
 * @throws {GitFailure} also where git prints nothing: only git's own answer `(initial)` means that there
 *   are no versions yet
 */
export const branchOf = async ({ run }: Git): Promise<Branch> => {
  const args = ['status', '--porcelain=v2', '--branch', '--ahead-behind']
  // No tracked file can be called `.git`, so that `status` looks at no file, and names the branch alone.
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

/** What git leaves while somebody joins, copies or moves versions by hand. */
const BEGUN = [
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'rebase-merge',
  'rebase-apply',
]

/** The places of some of git's own files. */
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
 * Whether no branch is checked out, or something is half done: a version made now would be lost, or
 * hold somebody's unfinished work.
 */
export const isInBetween = async (root: string): Promise<boolean> => {
  const git = gitIn(root)
  const { name } = await branchOf(git)
  if (!name || (await gitFiles(root, BEGUN)).some((place) => existsSync(place)))
    return true
  // A stash that did not fit leaves unmerged files, and none of the names in BEGUN.
  return (await git.list(['ls-files', '--unmerged', '-z', '--', ':/'])).length > 0
}

/** Where a branch is shared. */
export interface SharedBranch {
  remote: string
  /** Its name there: `refs/heads/main`. */
  branch: string
  /** Where this folder notes what it last saw there: `refs/remotes/origin/main`. */
  tracking: string
}

/** `undefined` where the branch is not shared, or with another branch of this folder alone. */
export const sharedBranchOf = async (git: Git): Promise<SharedBranch | undefined> => {
  const { name } = await branchOf(git)
  if (!name) return undefined
  const parts = ['%(upstream:remotename)', '%(upstream:remoteref)', '%(upstream)']
  // The answer is split at NUL: a remote may be a path, which can have spaces.
  const line = await git.run('for-each-ref', `--format=${parts.join('%00')}`, name)
  const [remote, branch, tracking] = line.split('\0')
  return remote && remote !== '.' && branch && tracking
    ? { remote, branch, tracking }
    : undefined
}

/** Whether the project is shared somewhere, though perhaps not this branch. */
export const hasRemote = async (git: Git): Promise<boolean> => {
  if (await git.run('remote')) return true
  const { name = '' } = await branchOf(git)
  // The setting may hold an address in the place of the name of a remote.
  const setting = `branch.${name.replace('refs/heads/', '')}.remote`
  const remote = await git.ask(1, 'config', '--get', setting)
  return remote !== undefined && remote !== '.'
}
