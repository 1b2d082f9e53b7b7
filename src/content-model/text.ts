/** Rules for any text of the site, in `content/` and in `locales/`. */
import type { LanguageInfo } from '../i18n/config'
import { isText, variablesOf } from '../i18n/messages'
import { lengthOf } from '../shared/form-rules'
import { issue, type Issue } from './issues'

/**
 * An emoji, several of which have invisible characters in them, or what nobody sees or types, but a
 * search, a copy or a screen reader meets: control, format (soft hyphens, zero-width spaces, word
 * joiners), ends of lines, private and half characters, the mark of a wrong encoding.
 */
const SPECIAL = new RegExp(
  '(\\p{RGI_Emoji})|[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\ufffd]',
  'gv',
)

/** Where lines end and columns begin, with the spaces around. */
const BREAKS = /\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g

/** A text as it is stored, of what was typed or pasted: no line breaks, nothing invisible. */
export const tidyText = (text: string): string =>
  text
    .replace(BREAKS, ' ')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC')
    .replace(
      SPECIAL,
      (sign, emoji?: string) => emoji ?? sign.replace(/[\p{Cc}\p{Cf}]/u, ''),
    )

/** `max` in characters as people and JSON Schema count them. */
export const checkText = (text: string, max: number): Issue | undefined => {
  const unseen = [...text.matchAll(SPECIAL)].find(([, emoji]) => !emoji)?.[0]
  const number = unseen?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  if (number) return issue('characters', { number })
  if (lengthOf(text) > max) return issue('tooLong', { max })
}

/** Words are what stands between spaces; a sentence ends where a space follows its stop. */
export const checkSentences = (text: string, max: number): Issue | undefined =>
  text
    .split(/[.!?…]["»”)]*\s/)
    .some((sentence) => (sentence.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length > max)
    ? issue('longSentence', { max })
    : undefined

/** Longest message, in characters: none is near it, and a pasted page is far beyond. */
export const MESSAGE_MAX = 1000

/** What is wrong with a message in a language; `expected` are its variables. */
export const checkMessage = (
  text: string | undefined,
  expected: string,
  { name, draft }: LanguageInfo,
): Issue | undefined => {
  if (!isText(text)) {
    if (draft) return issue('untranslated', { language: name })
    return issue(text === undefined ? 'missing' : 'empty')
  }
  if (/\{\{|\$t\(/.test(text)) return issue('unusedBraces')
  const found = checkText(text, MESSAGE_MAX)
  if (found) return found
  if (variablesOf(text) !== expected)
    return issue(expected ? 'variables' : 'noVariables', { expected })
}
