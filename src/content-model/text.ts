/** Rules and help for any text of the site, in `content/` and in `locales/`. */
import { distance } from 'fastest-levenshtein'
import { lengthOf } from '../shared/form-rules'
import { issue, type Issue } from './issues'

/**
 * What nobody sees or types, but a search, a copy or a screen reader meets: control, format
 * (soft hyphens, zero-width spaces, word joiners), private and half characters, the mark of a
 * wrong encoding.
 */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\ufffd]/u

const LINE_BREAK = /[\n\r]/

/** Tags and entities that people write; `R&D;` and `a <b et c> d` are texts. */
const HTML =
  /<\/?(a|abbr|b|big|blockquote|br|button|center|code|div|em|font|form|h[1-6]|hr|i|iframe|img|input|li|link|mark|meta|object|ol|p|pre|q|s|script|small|span|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video|wbr)(\s+[\w-]+\s*=[^>]*|\s*\/?)>|<!--|&(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos|[lr][as]quo|[lr]dquo|nbsp|ensp|emsp|thinsp|shy|hellip|[mn]dash|euro|copy|reg|trade|deg|middot|times|szlig|[a-z](acute|grave|circ|uml|cedil|tilde|ring)|[ao]elig);/i

/** `max` in characters as people and JSON Schema count them. */
export const checkText = (text: string, max: number): Issue | undefined => {
  if (LINE_BREAK.test(text)) return issue('lineBreak')
  if (FORBIDDEN.test(text)) return issue('characters')
  if (HTML.test(text)) return issue('html')
  if (lengthOf(text) > max) return issue('tooLong', { max })
}

/** Words are what stands between spaces; a sentence ends where a space follows its stop. */
export const checkSentences = (text: string, max: number): Issue | undefined =>
  text
    .split(/[.!?…]["»”)]*\s/)
    .some((sentence) => (sentence.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length > max)
    ? issue('longSentence', { max })
    : undefined

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
