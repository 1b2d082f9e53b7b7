/**
 * Reads the state of the git repository: whether there is one, its branch and last commit, where
 * the branch is shared, and whose repository it is.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { folderId } from '../project'
import { GitFailure, gitIn, type Git } from './run'

/**
 * The path of `.git` in a folder or in one around it. It is a folder, or in a worktree a file.
 * `undefined` if there is none.
 */
export const dotGitOf = (folder: string): string | undefined => {
  const dotGit = path.join(folder, '.git')
  if (existsSync(dotGit)) return dotGit
  const around = path.dirname(folder)
  return around === folder ? undefined : dotGitOf(around)
}

/** The git repository in which the project lies. */
export interface Repository {
  /**
   * The path of the project from the top of the repository, with a slash at its end; empty if the
   * project is the top.
   */
  prefix: string
  /** The path of the folder in which git keeps files such as `MERGE_HEAD`. */
  own: string
  /**
   * The path of the folder in which git keeps the branches. Only in a worktree it is another one
   * than `own`.
   */
  common: string
}

/**
 * The last answer of `repositoryOf` for each project, and the folders for which it is true. Publishing
 * calls `repositoryOf` a dozen times. Without this list, each call would start git, which takes 20 ms
 * or more.
 */
const lastAnswers = new Map<string, { at: string; repository: Repository }>()

/**
 * Finds the git repository in which the project lies; `undefined` if there is none, so that the
 * project cannot be published.
 * @throws {GitFailure}
 */
export const repositoryOf = async (root: string): Promise<Repository | undefined> => {
  const dotGit = dotGitOf(path.resolve(root))
  if (!dotGit) return undefined
  // Somebody may replace the project's folder or its `.git` while the editor runs, as by a new clone.
  // The last answer would then name the former repository, so it counts only as long as both folders
  // have the same ids on the disk.
  const at = [root, dotGit].map((place) => `${place} ${folderId(place)}`).join('\n')
  const last = lastAnswers.get(root)
  if (last?.at === at) return last.repository

  const asked = ['is-inside-work-tree', 'git-dir', 'git-common-dir', 'show-prefix']
  const args = ['rev-parse', ...asked.map((name) => `--${name}`)]
  const printed = String(await gitIn(root).bytes(args))
  const [isInside, own, common, prefix, ...rest] = printed.split('\n')
  if (isInside === 'false') return undefined
  // If the name of a folder has a line break, git's answer has more lines than expected, and cannot be
  // read.
  const isComplete = prefix !== undefined && rest.join() === ''
  if (isInside !== 'true' || !own || !common || !isComplete)
    throw new GitFailure(args, 0, printed, 'It did not say where the repository is.')
  const repository = {
    prefix,
    own: path.resolve(root, own),
    common: path.resolve(root, common),
  }
  lastAnswers.set(root, { at, repository })
  return repository
}

/**
 * The path of the project from the top of its repository, with a slash at its end; empty if the
 * project is the top.
 * @throws {GitFailure} also if the project lies in no repository
 */
export const prefixOf = async (root: string): Promise<string> => {
  const repository = await repositoryOf(root)
  if (!repository) throw new GitFailure([], undefined, '', 'There is no repository.')
  return repository.prefix
}

export interface Branch {
  /** The id of the last commit; `undefined` before the first one. */
  head?: string
  /** The branch, such as `refs/heads/main`; `undefined` if none is checked out, as in a rebase. */
  name?: string
  /**
   * How many commits of this folder the shared branch lacks; `undefined` if git knows
   * no shared branch.
   */
  unsent?: number
  /**
   * How many commits of the shared branch this folder lacks; `undefined` if git knows no shared
   * branch.
   */
  behind?: number
}

/**
 * Reads the current branch from `git status`.
 * @throws {GitFailure} also if git names no last commit: only its answer `(initial)` means that
 *   there is none yet
 */
export const currentBranch = async ({ run }: Git): Promise<Branch> => {
  const args = ['status', '--porcelain=v2', '--branch', '--ahead-behind']
  // `git status` is asked only for the branch. It would also compare all files, which takes long,
  // so it is limited to a file called `.git`, which git never tracks.
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

/** The id of the last commit; `undefined` if there is no commit yet, or no repository. */
export const lastCommit = async (root: string): Promise<string | undefined> =>
  (await repositoryOf(root)) && (await currentBranch(gitIn(root))).head

/**
 * Files that are in `.git` only while somebody merges, cherry-picks, reverts or rebases by hand. As
 * long as one of them is there, the editor must not commit.
 */
const UNFINISHED = [
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'rebase-merge',
  'rebase-apply',
]

/**
 * Whether no branch is checked out, or a merge, a rebase or the like is not finished. A commit made
 * now would be on no branch, or contain somebody's unfinished work.
 */
export const isUnsafeToCommit = async (
  git: Git,
  { own }: Repository,
  { name }: Branch,
): Promise<boolean> => {
  if (!name || UNFINISHED.some((file) => existsSync(path.join(own, file)))) return true
  // A stash that could not be applied leaves files that git could not merge, but none of the files
  // in UNFINISHED. So those files are looked for as well.
  return (await git.list(['ls-files', '--unmerged', '-z', '--', ':/'])).length > 0
}

/**
 * The branch of the shared repository through which people exchange their commits: what git calls
 * the “upstream” of the branch that is checked out.
 */
export interface SharedBranch {
  remote: string
  /** The name of the branch in the shared project, such as `refs/heads/main`. */
  branch: string
  /** The ref with the last known state of the shared branch, such as `refs/remotes/origin/main`. */
  tracking: string
}

/**
 * The shared branch of the branch that is checked out. `undefined` if it has none, or only tracks
 * another branch of the same repository.
 */
export const sharedBranchOf = async (
  git: Git,
  { name }: Branch,
): Promise<SharedBranch | undefined> => {
  if (!name) return undefined
  const parts = ['%(upstream:remotename)', '%(upstream:remoteref)', '%(upstream)']
  // Git separates what it prints for `parts` by NUL. Spaces would not do, since the name of a
  // remote may be a path that contains some.
  const line = await git.run('for-each-ref', `--format=${parts.join('%00')}`, name)
  const [remote, branch, tracking] = line.split('\0')
  return remote && remote !== '.' && branch && tracking
    ? { remote, branch, tracking }
    : undefined
}

/**
 * Whether the repository has a remote, so that the project is shared, even if the branch that is
 * checked out is not.
 */
export const hasRemote = async (git: Git, { name = '' }: Branch): Promise<boolean> => {
  if (await git.run('remote')) return true
  // A branch may be shared with an address in place of a named remote. `git remote` does not list
  // addresses, so the setting `branch.….remote` is read, too.
  const setting = `branch.${name.replace('refs/heads/', '')}.remote`
  const remote = await git.ask(1, 'config', '--get', setting)
  return remote !== undefined && remote !== '.'
}

/** A setting of git; `undefined` if it is not set. */
export const settingOf = (root: string, name: string) =>
  gitIn(root).ask(1, 'config', name)

/** The name in git's settings of whoever owns this computer; empty if it is not set. */
export const ownerName = async (root: string): Promise<string> =>
  (await settingOf(root, 'user.name')) ?? ''

/** A text in one line, without the characters that git forbids in a person's name. */
export const oneLine = (text: unknown): string =>
  String(text ?? '')
    .replace(/[<>\p{C}]/gu, ' ')
    .trim()

/**
 * The folders in which git keeps its own files. A worktree has two; if the project lies in no
 * repository, or git does not answer, there is none.
 */
export const gitFolders = async (root: string): Promise<string[]> => {
  const repository = await repositoryOf(root).catch(() => undefined)
  return repository ? [repository.own, repository.common] : []
}
