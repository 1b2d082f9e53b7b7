/** The error responses of the editor's server. */
import { recordOf } from '../../src/shared/unknown'
import {
  translate,
  type EditorLanguage,
  type WordOf,
  type WordValues,
} from '../../src/words'
import type { ErrorResponse, Problem } from '../api'

export type Sentence = WordOf<'server'>

/** A request that is not carried out, in words that need a language. */
export class UserError extends Error {
  constructor(
    readonly sentence: Sentence,
    readonly values: WordValues = {},
    readonly status = 422,
    readonly problems?: Problem[],
  ) {
    super(sentence)
  }
}

const SENTENCES: Readonly<Record<string, Sentence>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  413: 'tooLarge',
  415: 'otherType',
}

/** The answer to whatever was thrown; nothing of this machine is in it. */
export const errorResponse = (
  thrown: unknown,
  language: EditorLanguage,
): { status: number; body: ErrorResponse } => {
  if (thrown instanceof UserError) {
    const { status, sentence, values, problems } = thrown
    return {
      status,
      body: { text: translate(`server.${sentence}`, language, values), problems },
    }
  }
  const { statusCode, code } = recordOf(thrown)
  const status = typeof statusCode === 'number' ? statusCode : 500
  const sentence = SENTENCES[String(code)] ?? SENTENCES[status] ?? 'failed'
  return { status, body: { text: translate(`server.${sentence}`, language) } }
}
