/** What a message in `locales/` must be like, seen beside the one of the default language. */
import type { LanguageInfo } from '../../i18n/config'
import { isText, variablesOf } from '../../i18n/messages'
import { issue, type Issue } from '../issues'
import { checkText } from '../text'

/** Longest message, in characters: none is near it, and a pasted page is far beyond. */
const MAX = 1000

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
  const found = checkText(text, MAX)
  if (found) return found
  if (variablesOf(text) !== expected)
    return issue(expected ? 'variables' : 'noVariables', { expected })
}
