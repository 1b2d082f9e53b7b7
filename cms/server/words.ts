/** What the editor's server says, and the answers that are no success. */
import type { EditorLanguage } from '../../src/content-model/editor-language'
import { recordOf } from '../../src/shared/unknown'
import type { Problem, Trouble } from '../api'
import english from './words.en.json'
import french from './words.fr.json'

export type Sentence = keyof typeof french

type Values = Readonly<Record<string, string | number>>

const words = { fr: french, en: english }

export const say = (
  sentence: Sentence,
  language: EditorLanguage,
  values: Values = {},
): string =>
  words[language][sentence].replace(/\{(\w+)\}/g, (_, name) => String(values[name]))

/** A request that is not carried out, in words that need a language. */
export class Refusal extends Error {
  constructor(
    readonly sentence: Sentence,
    readonly values: Values = {},
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
export const troubleOf = (
  thrown: unknown,
  language: EditorLanguage,
): { status: number; body: Trouble } => {
  if (thrown instanceof Refusal) {
    const { status, sentence, values, problems } = thrown
    return { status, body: { text: say(sentence, language, values), problems } }
  }
  const { statusCode, code } = recordOf(thrown)
  const status = typeof statusCode === 'number' ? statusCode : 500
  const sentence = SENTENCES[String(code)] ?? SENTENCES[status] ?? 'failed'
  return { status, body: { text: say(sentence, language) } }
}
