/** Finds the sentence that tells an editor why a command of git failed. */
import { statSync } from 'node:fs'
import path from 'node:path'
import type { EditorLanguage, WordValues } from '../../../src/words'
import { programText } from '../../../src/words/programs'
import { log, UserError, type Sentence } from '../user-error'
import { GitFailure } from './run'

/**
 * Matches the lines that git itself prints as an error or a hint, as opposed to those of a hook.
 */
const OF_GIT = /^(?:error|fatal|hint|warning|To)\b/

/**
 * Matches the lines with which git reports its progress. They are no reason for a failure, so
 * editors do not see them.
 */
const PROGRESS =
  /^(?:Enumerating|Counting|Compressing|Writing|Delta|Total|Receiving|Resolving|Unpacking|Everything)\b/

/**
 * The commands of git that run hooks, programs that the owner of this computer may have added, and
 * that end with 1 if a hook refuses.
 */
const WITH_HOOKS = ['commit', 'push']

/**
 * What a hook (a program that git runs before a commit or a push, here or on the server) has
 * printed to say why it refused; empty if it printed nothing. Git's own lines are left out, since
 * they name commands and folders of this computer.
 */
const wordsOfHook = ({ args, code, words }: GitFailure): string => {
  const lines = words.split(/[\r\n]/).filter((line) => line.trim())
  const there = lines
    .filter((line) => line.startsWith('remote:'))
    .map((line) => line.replace('remote:', '').trim())
    .filter((line) => line && !PROGRESS.test(line))
  const isRefusedHere = code === 1 && WITH_HOOKS.includes(args[0] ?? '')
  const here = isRefusedHere ? lines.filter((line) => !/^remote:/.test(line)) : []
  const chosen = [...there, ...here.map((line) => line.trim())].filter(
    (line) => !OF_GIT.test(line) && !PROGRESS.test(line),
  )
  return (chosen.length > 0 ? chosen : there).join(' ').slice(0, 300)
}

/**
 * The age at which a lock file counts as left behind by a program that was killed: no command of
 * git holds one for this long.
 */
const LEFT_BEHIND_MS = 10 * 60_000

/**
 * The sentence to show if a lock file stopped git, whose error message then names the file in
 * quotes; `undefined` if none did.
 */
const lockSentence = ({
  words,
}: GitFailure): { sentence: Sentence; values: WordValues } | undefined => {
  const [, place] = /'([^'\n]+\.lock)'/.exec(words) ?? []
  if (!place) return undefined
  const at = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - at < LEFT_BEHIND_MS
    ? { sentence: 'busyHere', values: {} }
    : { sentence: 'lockLeft', values: { file: path.basename(place) } }
}

/**
 * The error to show if nothing could be committed. If a hook refused, the editor reads the hook's
 * own words. An error that is no `GitFailure` is returned unchanged.
 */
export const reasonNotCommitted = (error: unknown): unknown => {
  if (!(error instanceof GitFailure)) return error
  log(error)
  if (error.isSilent) return new UserError('silent', {}, 409)
  const lock = lockSentence(error)
  if (lock) return new UserError(lock.sentence, lock.values, 409)
  if (/no space left/i.test(error.words)) return new UserError('diskFull', {}, 409)
  const words = wordsOfHook(error)
  if (words) return new UserError('notKept', { words }, 409)
  // `git commit` that ends with 1 and prints nothing was refused by a hook without a message.
  const isRefused = error.args[0] === 'commit' && error.code === 1 && !error.words.trim()
  return new UserError(isRefused ? 'notKeptSilently' : 'gitKeptNothing', {}, 409)
}

/** Matches the line of `git push --porcelain` that says why the shared project refused a commit. */
const REFUSED_THERE = /^!\t.*\[remote rejected\] \((.*)\)$/m

/** Matches what services such as GitHub print if nobody may push to a protected branch. */
const PROTECTED = /protected branch|GH0(06|13)/i

/**
 * Matches the words with which git, curl and SSH report missing rights. The exit code does not
 * tell, since git ends with 128 for a dead network as well.
 */
const NO_RIGHTS =
  /permission|denied to|not allowed|authentication|could not read username|error: 40[13]/i

/** Matches the words with which git, curl and SSH report that the network is dead. */
const OFFLINE =
  /could not resolve|unable to access|timed? ?out|could not read from remote|unable to connect/i

/**
 * The commands of git that talk to the server of the shared project, so that they may fail for
 * missing rights or a dead network.
 */
const OVER_NETWORK = ['ls-remote', 'fetch', 'push']

/**
 * Finds the sentence that names the cause of a failed command of git. It does not quote what git
 * printed.
 */
const sentenceOf = (failure: GitFailure): Sentence => {
  const [command = ''] = failure.args
  if (command === 'push' && failure.code === 1) {
    const words = `${failure.words} ${failure.printed}`
    return PROTECTED.test(words) ? 'protectedThere' : 'ruleThere'
  }
  if (!OVER_NETWORK.includes(command) || failure.code !== 128) return 'failedThere'
  // Lines that begin with `remote:` come from a hook of the shared project. A word such as
  // “permission” in them says nothing about rights or the network, so they are left out.
  const words = failure.words.replace(/^remote:.*$/gm, '')
  if (NO_RIGHTS.test(words)) return 'noRights'
  return OFFLINE.test(words) ? 'offline' : 'failedThere'
}

/**
 * The sentences that quote what a hook or the server of the shared project has printed. If neither
 * printed anything, `failedSilently` is shown instead.
 */
const WITH_WORDS: readonly Sentence[] = ['ruleThere', 'failedThere']

/**
 * The sentence to show if commits could not be sent. What git printed goes to the log, unless a
 * hook wrote it for people.
 */
export const reasonNotSent = (error: unknown, language: EditorLanguage): string => {
  if (error instanceof UserError)
    return programText(`server.${error.sentence}`, language, error.values)
  log(error)
  if (!(error instanceof GitFailure)) return programText('server.failed', language)
  if (error.isSilent) return programText('server.silent', language)
  const lock = lockSentence(error)
  if (lock) return programText(`server.${lock.sentence}`, language, lock.values)
  const refusal = REFUSED_THERE.exec(error.printed)?.[1]
  const words = wordsOfHook(error) || refusal
  const sentence = sentenceOf(error)
  return words || !WITH_WORDS.includes(sentence)
    ? programText(`server.${sentence}`, language, { words: words ?? '' })
    : programText('server.failedSilently', language)
}
