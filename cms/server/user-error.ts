/** The error responses of the editor's server. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import type { ContentProblem } from '../../src/content-model/issues'
import { RefusedFile } from '../../src/shared/files'
import { recordOf } from '../../src/shared/unknown'
import type { WordOf, WordValues } from '../../src/words'
import { GitFailure } from './git/run'

export type Sentence = WordOf<'server'>

/**
 * A refused request. `guard` translates `sentence`, a key of `server.*`, into the language of the
 * request.
 */
export class UserError extends Error {
  constructor(
    readonly sentence: Sentence,
    readonly values: WordValues = {},
    readonly status = 422,
    readonly problems?: ContentProblem[],
  ) {
    super(sentence)
  }
}

/** Prints an error in the terminal of the person who looks after the site. Editors do not see it. */
export const log = (error: unknown): void =>
  void process.stderr.write(`${inspect(error)}\n`)

const SENTENCES: Readonly<Record<string, Sentence>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  413: 'tooLarge',
  415: 'otherType',
}

/**
 * Turns any thrown value into a UserError that shows no path of this machine, no command and no
 * stack.
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

/**
 * The age at which a lock file of git counts as left behind by a program: no command that shares a
 * lock with us takes this long.
 */
const LEFT_MS = 10 * 60_000

/**
 * The sentence for an editor if a lock file stopped git, whose error message names that file in
 * quotes; `undefined` if none did.
 */
export const lockLeftBy = ({
  words,
}: GitFailure): { sentence: Sentence; values: WordValues } | undefined => {
  const [, place] = /'([^'\n]+\.lock)'/.exec(words) ?? []
  if (!place) return undefined
  const at = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - at < LEFT_MS
    ? { sentence: 'busyHere', values: {} }
    : { sentence: 'lockLeft', values: { file: path.basename(place) } }
}
