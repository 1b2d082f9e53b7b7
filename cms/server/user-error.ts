/**
 * The errors that the editor's server shows to editors, and the log that it writes for the person
 * who looks after the site.
 */
import { inspect } from 'node:util'
import type { ContentProblem } from '../../src/content-model/issues'
import { RefusedFile } from '../../src/shared/files'
import { recordOf } from '../../src/shared/unknown'
import type { WordValues } from '../../src/words'
import type { ProgramWordOf } from '../../src/words/programs'
import { GitFailure } from './git/run'

export type Sentence = ProgramWordOf<'server'>

/**
 * A request that the server refuses, and the sentence that tells the editor why. `guard` answers
 * with that sentence in the editor's language.
 */
export class UserError extends Error {
  constructor(
    /**
     * The key of the sentence that the editor reads. The files in `src/words/programs/` have the
     * sentence under `server.` and this key.
     */
    readonly sentence: Sentence,
    readonly values: WordValues = {},
    /** The HTTP status of the answer. */
    readonly status = 422,
    readonly problems?: ContentProblem[],
  ) {
    super(sentence)
  }
}

/** Prints an error in the terminal of the person who looks after the site. Editors do not see it. */
export const log = (error: unknown): void =>
  void process.stderr.write(`${inspect(error)}\n`)

/** The keys of the sentences to show for error codes of the system and of Fastify. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  413: 'tooLarge',
  415: 'otherType',
}

/**
 * Turns any thrown value into a UserError that shows no path of this machine, no command
 * and no stack.
 */
export const asUserError = (thrown: unknown): UserError => {
  if (thrown instanceof UserError) return thrown
  if (thrown instanceof RefusedFile)
    return new UserError('notOpened', { file: thrown.file })
  if (thrown instanceof GitFailure) return new UserError('gitFailed', {}, 500)
  const { statusCode, code } = recordOf(thrown)
  const status = typeof statusCode === 'number' ? statusCode : 500
  const sentence = SENTENCES[String(code)] ?? SENTENCES[status] ?? 'failed'
  return new UserError(sentence, {}, status)
}
