import { distance } from 'fastest-levenshtein'

/** Share of a word that may be mistyped for another word to be what was meant. */
const TOLERANCE = 0.4

/**
 * The word that was probably meant, or an empty text: the nearest one of `words`, if it is
 * near enough; capitals do not count.
 */
export const suggest = (typed: string, words: readonly string[]): string => {
  let nearest = ''
  let least = Math.max(1, Math.floor(typed.length * TOLERANCE)) + 1
  for (const word of words) {
    const away = distance(typed.toLowerCase(), word.toLowerCase())
    if (away < least) [nearest, least] = [word, away]
  }
  return nearest
}
