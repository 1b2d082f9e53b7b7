/** Keeps content and texts as a version, nothing else, and sends it where it is shared. */
import type { EditorLanguage } from '../../src/words'
import type { Published } from '../api'
import { gitIn } from './git'
import { canPublish, changedFiles, SHARED_WITH } from './history'
import { filesBySavers, forgetSavers, oneLine } from './notes'
import { mistakesIn } from './project'
import { send, wordsOf } from './share'
import { UserError } from './user-error'
import type { InTurn } from './write'

/** E-mail of every author but the owner of this computer. */
const EMAIL = 'editor@localhost'

export const authorOf = async (root: string): Promise<string> =>
  (await gitIn(root).read('config', 'user.name')) ?? ''

/**
 * Whether no branch is checked out, as in a rebase, or a merge is half done: a version made now
 * would be lost, or hold somebody's unfinished work.
 */
const isInBetween = async (root: string): Promise<boolean> => {
  const { read } = gitIn(root)
  const begun = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'].map((name) =>
    read('rev-parse', '--quiet', '--verify', name),
  )
  const found = await Promise.all([...begun, read('symbolic-ref', '--quiet', 'HEAD')])
  const branch = found.pop()
  return (await canPublish(root)) && (!branch || found.some(Boolean))
}

/** Why git makes no version, by what it says. */
const notKept = (message: string): UserError => {
  if (/index\.lock|another git process/i.test(message))
    return new UserError('busyHere', {}, 409)
  if (/no space left/i.test(message)) return new UserError('diskFull', {}, 409)
  const words = wordsOf(message)
  return words
    ? new UserError('notKept', { words }, 409)
    : new UserError('notKeptSilently', {}, 409)
}

/**
 * Makes versions of what is saved, if there is anything.
 * @throws {UserError} commits made before it stay; publishing again commits the rest
 */
const keep = async (
  root: string,
  message: string,
  name: string,
  config: readonly string[],
) => {
  if (await isInBetween(root)) throw new UserError('inBetween', {}, 409)
  const files = await changedFiles(root)
  if (files.length === 0) return forgetSavers(root)
  // Git refuses a name of signs alone.
  if (!/[\p{L}\p{N}]/u.test(name) || !message) throw new UserError('noSentence')
  if ((await mistakesIn(root)).length > 0) throw new UserError('errorsLeft')
  const { run } = gitIn(root)
  try {
    for (const { savers, files: saved } of await filesBySavers(root, files, name)) {
      const [author, ...others] = savers
      const who = [
        ...(author === name ? [] : [`--author=${author} <${EMAIL}>`]),
        ...others.map((other) => `--trailer=${SHARED_WITH}: ${other} <${EMAIL}>`),
      ]
      // `:(literal)`: a `*` in a name is no wildcard.
      const paths = ['--', ...saved.map((file) => `:(literal)${file}`)]
      // `--force`: somebody's .gitignore may exclude what the site shows, such as pictures.
      await run(['add', '--all', '--force', ...paths])
      await run(['commit', '--quiet', `--message=${message}`, ...who, ...paths], config)
    }
    await forgetSavers(root)
  } catch (error) {
    throw notKept((error as Error).message)
  }
}

/** @throws {UserError} as `keep` does */
export const publish = async (
  root: string,
  { sentence, author }: Readonly<Record<string, unknown>>,
  language: EditorLanguage,
  write: InTurn,
): Promise<Published> => {
  const [message = '', name = ''] = [sentence, author].map(oneLine)
  // Only this computer's owner publishes under its e-mail address.
  const own =
    name === (await authorOf(root)) && (await gitIn(root).read('config', 'user.email'))
  const config = [`user.name=${name}`, `user.email=${own || EMAIL}`]
  await write(() => keep(root, message, name, config))
  return send(root, config, language, write)
}
