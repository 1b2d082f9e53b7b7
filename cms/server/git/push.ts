/** Sends versions to the shared project, merged with those of others, and fetches theirs. */
import { translate, type EditorLanguage } from '../../../src/words'
import type { Published } from '../../api'
import { lockLeftBy, log, UserError, type Sentence } from '../user-error'
import type { InTurn } from '../write'
import { fetchShared, lastSharedVersion, rememberVersion } from './fetch'
import { joinVersions } from './merge'
import { branchOf, hasRemote, sharedBranchOf, type SharedBranch } from './repository'
import { GitFailure, gitIn, optionalFilters, wordsOf, type Git } from './run'
import { noteConflicts } from './savers-and-conflicts'

/** How often to fetch, merge and push again if others have pushed meanwhile. */
const TRIES = 10

/**
 * The line of `git push --porcelain` with the reason for which the shared project refused a
 * version.
 */
const REFUSED_THERE = /^!\t.*\[remote rejected\] \((.*)\)$/m

/** What services such as GitHub print if a branch is protected, so that nobody may push to it. */
const PROTECTED = /protected branch|GH0(06|13)/i

/**
 * How git, curl and SSH word missing rights or a dead network. The exit code 128 stands for both.
 */
const NO_RIGHTS =
  /permission|denied to|not allowed|authentication|could not read username|error: 40[13]/i
const OFFLINE =
  /could not resolve|unable to access|timed? ?out|could not read from remote|unable to connect/i

/** Commands of git that talk to the server of the shared project. */
const FAR = ['ls-remote', 'fetch', 'push']

const sentenceOf = (failure: GitFailure): Sentence => {
  const [command = ''] = failure.args
  if (command === 'push' && failure.code === 1) {
    const words = `${failure.words} ${failure.printed}`
    return PROTECTED.test(words) ? 'protectedThere' : 'ruleThere'
  }
  if (!FAR.includes(command) || failure.code !== 128) return 'failedThere'
  // Lines with `remote:` come from a hook of the shared project, and say nothing about the network.
  const words = failure.words.replace(/^remote:.*$/gm, '')
  if (NO_RIGHTS.test(words)) return 'noRights'
  return OFFLINE.test(words) ? 'offline' : 'failedThere'
}

/** The error sentences that quote what the server of the shared project, or a hook, has printed. */
const WITH_WORDS: readonly Sentence[] = ['ruleThere', 'failedThere']

/**
 * The reason why nothing was sent, in a sentence of the editor. What git printed goes to the log.
 */
const reasonOf = (error: unknown, language: EditorLanguage): string => {
  if (error instanceof UserError)
    return translate(`server.${error.sentence}`, language, error.values)
  log(error)
  if (!(error instanceof GitFailure)) return translate('server.failed', language)
  if (error.isSilent) return translate('server.silent', language)
  const lock = lockLeftBy(error)
  if (lock) return translate(`server.${lock.sentence}`, language, lock.values)
  const refusal = REFUSED_THERE.exec(error.printed)?.[1]
  const words = wordsOf(error) || refusal
  const sentence = sentenceOf(error)
  return words || !WITH_WORDS.includes(sentence)
    ? translate(`server.${sentence}`, language, { words: words ?? '' })
    : translate('server.failedSilently', language)
}

/**
 * Whether this folder has versions that the shared branch lacks, and whether the shared branch has
 * others.
 */
export const sharedState = async (root: string) => {
  const git = gitIn(root)
  const { head, name, unsent, behind = 0 } = await branchOf(git)
  if (!head || !name) return { isUnsent: false, isBehind: false }
  // The project is shared, but this branch is not: its versions cannot be sent before somebody
  // connects it.
  if (!(await sharedBranchOf(git)))
    return { isUnsent: await hasRemote(git), isBehind: false }
  // If git does not know the shared branch, no version was sent to it yet, or it was deleted: all
  // count as not sent.
  return { isUnsent: unsent === undefined || unsent > 0, isBehind: behind > 0 }
}

/**
 * Moves this folder to a newer version that others published.
 * @returns false if its own commits or changed files prevent that
 */
const fastForward = async (root: string, id: string): Promise<boolean> => {
  const config = await optionalFilters(gitIn(root))
  return gitIn(root, { config })
    .run('merge', '--quiet', '--ff-only', id)
    .then(
      () => true,
      () => false,
    )
}

/**
 * Fetches what others published, and updates this folder. Errors are ignored: whoever publishes is
 * told of them.
 */
export const takeOverShared = async (root: string, write: InTurn): Promise<void> => {
  const git = gitIn(root)
  const receiving = async () => {
    const shared = await sharedBranchOf(git)
    return shared && fetchShared(git, shared)
  }
  const there = await receiving().catch(() => undefined)
  if (there) await write(() => fastForward(root, there))
}

/**
 * Pushes a version, and asks whether it arrived, since a hook may accept a push and undo it.
 * @param before the version that the shared branch must still have before the push
 * @throws {UserError} if the version did not arrive, or the answer is missing; it then counts as
 *   not sent
 */
const push = async (
  git: Git,
  shared: SharedBranch,
  id: string,
  before: string | undefined,
) => {
  const { remote, branch, tracking } = shared
  const lease = `--force-with-lease=${branch}:${before ?? ''}`
  const args = ['--porcelain', '--progress', lease, remote, `${id}:${branch}`]
  await git.run('push', ...args)
  const arrived = async () => {
    const there = await lastSharedVersion(git, shared)
    if (!there || there === id) return there === id
    await git.run('fetch', '--no-tags', '--no-prune', '--refmap=', remote, branch)
    return (await git.ask(1, 'merge-base', '--is-ancestor', id, there)) !== undefined
  }
  const sentence = await arrived().then(
    (isThere) => (isThere ? undefined : ('undoneThere' as const)),
    (error: unknown) => {
      log(error)
      return 'unconfirmed' as const
    },
  )
  // The version has arrived. If that cannot be noted here, the error only goes to the log.
  if (!sentence) return rememberVersion(git, shared, id).catch(log)
  // `git push` has set our ref of the shared branch to the new version, which did not arrive: set
  // it back.
  await git.run('update-ref', ...(before ? [tracking, before] : ['-d', tracking]))
  throw new UserError(sentence, {}, 409)
}

/**
 * Sends all versions that were not sent yet, unless the project is not shared.
 * @param write the queue of saves; it is only used while files change, so that no save waits for
 *   the network
 */
export const sendVersions = async (
  root: string,
  config: readonly string[],
  language: EditorLanguage,
  write: InTurn,
): Promise<Published> => {
  const git = gitIn(root)
  const notSent = (reason: string): Published => ({
    pushed: false,
    text: translate('server.notSent', language, { reason }),
  })
  const attempt = async (
    shared: SharedBranch,
    triesLeft: number,
  ): ReturnType<typeof joinVersions> => {
    const there = await fetchShared(git, shared)
    const joined = there
      ? await joinVersions(root, there, config)
      : { id: await git.id('rev-parse', '--verify', 'HEAD'), conflicts: [] }
    if ('problems' in joined || joined.id === there) return joined
    try {
      await push(git, shared, joined.id, there)
      return joined
    } catch (error) {
      // The remote refuses the push if a colleague has pushed meanwhile. Then fetch their version,
      // merge it, and push again.
      const isOvertaken =
        error instanceof GitFailure && (await lastSharedVersion(git, shared)) !== there
      if (isOvertaken && triesLeft > 0) return attempt(shared, triesLeft - 1)
      throw error
    }
  }
  try {
    const shared = await sharedBranchOf(git)
    if (!shared)
      return (await hasRemote(git))
        ? notSent(translate('server.notConnected', language))
        : { pushed: false }
    const joined = await attempt(shared, TRIES)
    if ('problems' in joined)
      return { ...notSent(translate('server.notFit', language)), ...joined }
    await write(() => noteConflicts(root, joined.conflicts))
    const isShown = await write(() => fastForward(root, joined.id))
    return {
      pushed: true,
      ...(!isShown && { text: translate('server.notShown', language) }),
    }
  } catch (error) {
    return notSent(reasonOf(error, language))
  }
}
