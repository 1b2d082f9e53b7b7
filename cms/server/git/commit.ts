/** Step 1 of publishing: commits what is saved and not published. */
import { isTextFile } from '../allowed-files'
import { mistakesIn } from '../project'
import { UserError } from '../user-error'
import { reasonNotCommitted } from './failures'
import { filesHeldBack, mistakesWithOnly } from './held-back'
import { CO_AUTHOR } from './objects'
import {
  currentBranch,
  isUnsafeToCommit,
  ownerName,
  repositoryOf,
  settingOf,
} from './repository'
import { gitIn, optionalFilters } from './run'
import { clearSavers, filesBySavers } from './savers-and-conflicts'
import { uncommittedFiles } from './status'
import { clearStillRight, stillRightTrailers } from './still-right'

/**
 * The e-mail address in a commit whose author is not the owner of this computer: editors give only
 * their name.
 */
const EMAIL = 'editor@localhost'

/**
 * Settings for `git -c` that make a person the committer of a commit: a name and an e-mail address.
 */
export const committerSettings = async (
  root: string,
  name: string,
): Promise<string[]> => {
  // The e-mail address in git's settings belongs to the owner of this computer, so a commit gets it
  // only if the person who publishes has the owner's name.
  const own = name === (await ownerName(root)) && (await settingOf(root, 'user.email'))
  return [`user.name=${name}`, `user.email=${own || EMAIL}`]
}

/**
 * Commits the files that are saved and not published. Files that the same people saved go into one
 * commit, which names all of them.
 * @param message the sentence with which the person who publishes describes the changes
 * @param name the name of that person
 * @param settings what `committerSettings` returned for that name
 * @param heldBack the files of entries that stay saved, and are not published
 * @throws {UserError} also if git fails. The commits made until then stay; publishing again makes
 * the others
 * @throws {GitFailure} if git does not say what is unpublished; nothing is committed then
 */
export const commitSaved = async (
  root: string,
  message: string,
  name: string,
  settings: readonly string[],
  heldBack: readonly string[],
): Promise<void> => {
  const repository = await repositoryOf(root)
  if (!repository) return

  const git = gitIn(root)
  const branch = await currentBranch(git)
  const { head } = branch
  if (await isUnsafeToCommit(git, repository, branch))
    throw new UserError('inBetween', {}, 409)
  const unpublished = await uncommittedFiles(root, head)
  const stay = await filesHeldBack(root, heldBack, unpublished, head)
  const files = unpublished.filter((file) => !stay.has(file))
  if (files.length === 0) return clearSavers(root, stay)

  // A name without a letter or a digit is refused here, since git would refuse it as the name of an
  // author.
  if (!/[\p{L}\p{N}]/u.test(name) || !message) throw new UserError('noSentence')
  const isPart = stay.size > 0
  const mistakes = await (isPart ? mistakesWithOnly(root, files, head) : mistakesIn(root))
  if (mistakes.length > 0)
    throw new UserError(isPart ? 'heldBackNeeded' : 'errorsLeft', {}, 422, mistakes)

  try {
    const optional = await optionalFilters(git)
    let stillRight = await stillRightTrailers(root)
    for (const { savers, files: saved } of await filesBySavers(root, files, name)) {
      const [author, ...others] = savers
      const who = author === name ? [] : [`--author=${author} <${EMAIL}>`]
      const coAuthors = others.map((other) => `${CO_AUTHOR}: ${other} <${EMAIL}>`)
      const trailers = [...coAuthors, ...stillRight]
      const text = [message, trailers.join('\n')].filter(Boolean).join('\n\n')
      // `:(literal)` makes git take a `*` in a file name as it is, not as a wildcard.
      const paths = ['--', ...saved.map((file) => `:(literal)${file}`)]
      // `git add` and `git commit` also look at files that are not being published, and fail if one
      // of those needs a filter that is not installed here. `optional` turns such filters off for
      // texts. For pictures they stay on, since git-lfs is one, which stores the bytes of a picture
      // elsewhere.
      const config = saved.every(isTextFile) ? [...settings, ...optional] : settings
      const { run } = gitIn(root, { config })
      // `--force` adds pictures and other files of the site even if somebody's .gitignore excludes
      // them.
      await run('add', '--all', '--force', ...paths)
      // A person's setting `commit.cleanup` could take lines out of the message that begin with `#`.
      const how = ['--quiet', '--cleanup=whitespace', `--message=${text}`]
      await run('commit', ...how, ...who, ...paths)
      if (stillRight.length > 0) await clearStillRight(root)
      stillRight = []
    }

    // Git may report success though it left a file out of the commit, so the files are compared
    // with the commit once more.
    const left = (await uncommittedFiles(root, 'HEAD')).filter((file) =>
      files.includes(file),
    )
    if (left.length > 0)
      throw new UserError('notAllKept', { files: left.join(', ') }, 409)
    await clearSavers(root, stay)
  } catch (error) {
    throw reasonNotCommitted(error)
  }
}
