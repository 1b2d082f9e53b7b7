/**
 * Publishes content and texts, and no other file: makes a version of them, and sends it to the
 * shared project.
 */
import type { EditorLanguage } from '../../../src/words'
import type { Published } from '../../api'
import { isText } from '../allowed-files'
import { mistakesIn } from '../project'
import { lockLeftBy, log, UserError } from '../user-error'
import type { InTurn } from '../write'
import { SHARED_WITH } from './objects'
import { sendVersions } from './push'
import { canPublish, isInBetween } from './repository'
import { GitFailure, gitIn, optionalFilters, wordsOf } from './run'
import { filesBySavers, forgetSavers, oneLine } from './savers-and-conflicts'
import { unpublishedFiles } from './status'

/** The e-mail address of every author but the owner of this computer. */
const EMAIL = 'editor@localhost'

/** One of a person's settings in git; `undefined` if it is not set. */
const settingOf = (root: string, name: string) => gitIn(root).ask(1, 'config', name)

export const authorOf = async (root: string): Promise<string> =>
  (await settingOf(root, 'user.name')) ?? ''

/**
 * The error to show if git makes no version. If a hook refused it, the hook's own words are the
 * reason.
 */
const notKept = (error: unknown): unknown => {
  if (!(error instanceof GitFailure)) return error
  log(error)
  if (error.isSilent) return new UserError('silent', {}, 409)
  const lock = lockLeftBy(error)
  if (lock) return new UserError(lock.sentence, lock.values, 409)
  if (/no space left/i.test(error.words)) return new UserError('diskFull', {}, 409)
  const words = wordsOf(error)
  if (words) return new UserError('notKept', { words }, 409)
  // If a hook refuses a version without a message, `git commit` ends with 1 and prints nothing.
  const isRule = error.args[0] === 'commit' && error.code === 1 && !error.words.trim()
  return new UserError(isRule ? 'notKeptSilently' : 'gitKeptNothing', {}, 409)
}

/**
 * Makes versions of the saved files that are not published.
 * @throws {UserError} The versions that it has made until then stay; publishing again makes the
 *   others
 */
const keep = async (
  root: string,
  message: string,
  name: string,
  config: readonly string[],
) => {
  if ((await canPublish(root)) && (await isInBetween(root)))
    throw new UserError('inBetween', {}, 409)
  const files = await unpublishedFiles(root)
  if (files.length === 0) return forgetSavers(root)
  // Git refuses an author's name that has neither a letter nor a digit.
  if (!/[\p{L}\p{N}]/u.test(name) || !message) throw new UserError('noSentence')
  const mistakes = await mistakesIn(root)
  if (mistakes.length > 0) throw new UserError('errorsLeft', {}, 422, mistakes)
  try {
    const optional = await optionalFilters(gitIn(root))
    for (const { savers, files: saved } of await filesBySavers(root, files, name)) {
      const [author, ...others] = savers
      const who = author === name ? [] : [`--author=${author} <${EMAIL}>`]
      const trailers = others.map((other) => `${SHARED_WITH}: ${other} <${EMAIL}>`)
      const text = [message, trailers.join('\n')].filter(Boolean).join('\n\n')
      // `:(literal)` makes git take a `*` in a file name as it is, not as a wildcard.
      const paths = ['--', ...saved.map((file) => `:(literal)${file}`)]
      // `add` and `commit` look at other files, too, whose missing filter must not stop a text. A
      // picture keeps its filter, since git-lfs stores its bytes elsewhere.
      const settings = saved.every(isText) ? [...config, ...optional] : config
      const { run } = gitIn(root, { config: settings })
      // `--force` adds pictures and other files of the site even if somebody's .gitignore excludes
      // them.
      await run('add', '--all', '--force', ...paths)
      await run('commit', '--quiet', `--message=${text}`, ...who, ...paths)
    }
    // Git may report success though it left a file out of the version: so the files are compared
    // again.
    const left = (await unpublishedFiles(root)).filter((file) => files.includes(file))
    if (left.length > 0)
      throw new UserError('notAllKept', { files: left.join(', ') }, 409)
    await forgetSavers(root)
  } catch (error) {
    throw notKept(error)
  }
}

/**
 * Makes versions of what is saved, and sends them to the shared project.
 * @throws {UserError} if `keep` does
 * @throws {GitFailure}
 */
export const publish = async (
  root: string,
  { sentence, author }: Readonly<Record<string, unknown>>,
  language: EditorLanguage,
  write: InTurn,
): Promise<Published> => {
  const [message = '', name = ''] = [sentence, author].map(oneLine)
  // The e-mail address in git's settings belongs to the owner of this computer: nobody else
  // publishes under it.
  const own = name === (await authorOf(root)) && (await settingOf(root, 'user.email'))
  const config = [`user.name=${name}`, `user.email=${own || EMAIL}`]
  await write(() => keep(root, message, name, config))
  return sendVersions(root, config, language, write)
}
