/** Keeps content and texts as a version, nothing else, and sends it where it is shared. */
import { checkProject } from '../../src/content-model/check'
import { isError } from '../../src/content-model/check/issues'
import type { EditorLanguage } from '../../src/words'
import type { Published } from '../api'
import { gitIn } from './git'
import { changedFiles } from './history'
import { send, wordsOf } from './share'
import { UserError } from './user-error'

/** What git takes for a name, too. */
const oneLine = (text: unknown): string =>
  String(text ?? '')
    .replace(/[<>\p{C}]/gu, ' ')
    .trim()

export const authorOf = async (root: string): Promise<string> =>
  (await gitIn(root).read('config', 'user.name')) ?? ''

/** @throws {UserError} and then no version is made */
export const publish = async (
  root: string,
  { sentence, author }: Readonly<Record<string, unknown>>,
  language: EditorLanguage,
): Promise<Published> => {
  const { read, run } = gitIn(root)
  const [message, name] = [sentence, author].map(oneLine)
  // The address of this computer's owner is nobody else's.
  const own = name === (await authorOf(root)) && (await read('config', 'user.email'))
  const config = [`user.name=${name}`, `user.email=${own || 'editor@localhost'}`]
  const files = await changedFiles(root)
  if (files.length === 0) return send(root, config, language)
  if (!name || !message) throw new UserError('noSentence')
  if (checkProject(root).some(isError)) throw new UserError('errorsLeft')
  // Without wildcards.
  const paths = files.map((file) => `:(literal)${file}`)
  try {
    await run(['add', '--all', '--', ...paths])
    await run(['commit', '--quiet', `--message=${message}`, '--', ...paths], config)
  } catch (error) {
    throw new UserError('notKept', { words: wordsOf((error as Error).message) }, 409)
  }
  return send(root, config, language)
}
