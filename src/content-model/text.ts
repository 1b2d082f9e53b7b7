/** Rules for any text of the site, in `content/` and in `locales/`. */
import type { LanguageInfo } from '../i18n/config'
import { defaultLanguage } from '../i18n/languages'
import { EACH_VARIABLE, isText, variablesOf } from '../i18n/messages'
import { lengthOf } from '../shared/form-rules'
import { issue, type Issue } from './issues'

/**
 * Matches characters that nobody sees or types, but that disturb searching, copying and screen
 * readers: control and format characters (soft hyphens, zero-width spaces, word joiners), ends of
 * lines, private characters, half characters, and the replacement character of a wrong encoding.
 * Some emoji contain such characters, so a whole emoji matches as the first group, and is kept.
 */
const EMOJI_OR_INVISIBLE = new RegExp(
  '(\\p{RGI_Emoji})|[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\ufffd]',
  'gv',
)

/**
 * Matches the end of a line or a tab, with the spaces around it: `tidyText` puts one space in their
 * place.
 */
const BREAKS = /\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g

/**
 * Tidies a text that was typed or pasted: the result has no line breaks, ligatures
 * or invisible characters.
 */
export const tidyText = (text: string): string =>
  text
    .replace(BREAKS, ' ')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC')
    .replace(
      EMOJI_OR_INVISIBLE,
      (sign, emoji?: string) => emoji ?? sign.replace(/[\p{Cc}\p{Cf}]/u, ''),
    )

/**
 * What is wrong with a text, by the rules for all texts: it has an invisible character, or is too
 * long.
 * @param max the most characters, counted as by `lengthOf`
 */
export const checkText = (text: string, max: number): Issue | undefined => {
  const matches = [...text.matchAll(EMOJI_OR_INVISIBLE)]
  const invisible = matches.find(([, emoji]) => !emoji)?.[0]

  const codePoint = invisible?.codePointAt(0)
  if (codePoint !== undefined) {
    const number = codePoint.toString(16).toUpperCase().padStart(4, '0')
    return issue('characters', { number })
  }
  if (lengthOf(text) > max) return issue('tooLong', { max })
}

/** Matches a tag of HTML, such as `<b>` or `</a>`, a comment, or a sign written for HTML, such as `&amp;`. */
const HTML =
  /<!--|<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>|&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d{0,2});/i

/**
 * Returns an issue if a text contains HTML: pages, mails and feeds show every text as it is written.
 * Only the text of an article has marks, which are those of Markdown.
 */
export const checkHtml = (text: string): Issue | undefined => {
  const found = HTML.exec(text)?.[0]
  return found ? issue('html', { text: found }) : undefined
}

/**
 * Returns an issue if a sentence of the text has more than `max` words. A sentence ends at a full
 * stop or another mark before a space; words are what stands between spaces.
 */
export const checkSentences = (text: string, max: number): Issue | undefined => {
  const sentences = text.split(/[.!?…]["»”)]*\s/)
  const wordsIn = (sentence: string) => sentence.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []
  const isLong = sentences.some((sentence) => wordsIn(sentence).length > max)
  return isLong ? issue('longSentence', { max }) : undefined
}

/**
 * The most words of a translation that may well be the same as the text in the default language,
 * such as a name.
 */
const SAME_WORDS_MAX = 3

/**
 * Warns of a translation that is identical to the text in the default language: people paste one
 * text under each language when a form demands all of them.
 */
export const checkTranslation = (
  text: string,
  original: unknown,
  { code }: LanguageInfo,
): Issue | undefined => {
  if (code === defaultLanguage || text !== original) return undefined
  const words = text.match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  if (words.length > SAME_WORDS_MAX) return issue('sameAsDefault')
}

/**
 * The most characters of a message. The site's longest message has less than half, while a page
 * that somebody pasted by mistake has more.
 */
export const MESSAGE_MAX = 1000

/**
 * What is wrong with a message in one language.
 * @param expected the variables that the code fills into the message, as `variablesOf` writes them
 */
export const checkMessage = (
  text: string | undefined,
  expected: string,
  { unfinished }: LanguageInfo,
): Issue | undefined => {
  if (!isText(text)) {
    if (unfinished) return issue('untranslated')
    return issue(text === undefined ? 'missing' : 'empty')
  }

  // In a message, i18next would take `$t(` for a reference to another message, and would fill in
  // `{ name }` and `{name, upper}`, which all other code leaves as they are. Any other brace would
  // be seen on the page. So all of them are refused, except those of a variable.
  const others = text.replace(EACH_VARIABLE, '')
  if (/[{}]|\$t\(/.test(others)) return issue('unusedBraces')

  const textIssue = checkText(text, MESSAGE_MAX) ?? checkHtml(text)
  if (textIssue) return textIssue

  if (variablesOf(text) !== expected)
    return issue(expected ? 'variables' : 'noVariables', { expected })
}
