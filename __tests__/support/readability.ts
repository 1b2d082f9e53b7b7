/** How hard a text is to read, in any of the site's languages. */
import { punctuate } from '../../src/i18n/punctuation'

export interface Measured {
  words: number
  sentences: number
  /** Words of more than six letters. */
  long: number
  /** Words of the longest sentence. */
  longest: number
}

const WORD = /[\p{L}\p{N}{}][\p{L}\p{N}{}’⁠-]*/gu

/** Words as they are spoken: «l’endroit» is two in French, “don’t” one in English. */
const wordsOf = (text: string, language: string): readonly string[] =>
  (language === 'fr' ? text.replaceAll('’', '’ ') : text).match(WORD) ?? []

const sentencesOf = (text: string, language: string): readonly string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  )

export const measure = (text: string, language: string): Measured => {
  const sentences = sentencesOf(punctuate(text, language), language)
    .map((sentence) => wordsOf(sentence, language))
    .filter((words) => words.length > 0)
  const words = sentences.flat()
  return {
    words: words.length,
    sentences: sentences.length,
    long: words.filter((word) => [...word].length > 6).length,
    longest: Math.max(0, ...sentences.map(({ length }) => length)),
  }
}

/** All texts as one. */
export const together = (all: readonly Measured[]): Measured => ({
  words: all.reduce((sum, { words }) => sum + words, 0),
  sentences: all.reduce((sum, { sentences }) => sum + sentences, 0),
  long: all.reduce((sum, { long }) => sum + long, 0),
  longest: Math.max(0, ...all.map(({ longest }) => longest)),
})

/** Words in a sentence, on average. */
export const mean = ({ words, sentences }: Measured): number => words / sentences

/**
 * LIX (C. H. Björnsson, Läsbarhet, 1968): words in a sentence, and long words in a hundred.
 * It counts letters, not syllables, so that languages can be compared.
 */
export const lix = (text: Measured): number => mean(text) + (100 * text.long) / text.words
