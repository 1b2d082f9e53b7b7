/** What a message in `locales/` must be like, seen beside the one of the default language. */
import type { LanguageInfo } from '../../i18n/config'
import { isText, singularKey, variablesOf, type Messages } from '../../i18n/messages'
import { issue, type Issue } from '../issues'
import { checkText } from '../text'

/** Longest message, in characters: none is near it, and a pasted page is far beyond. */
const MAX = 1000

/** The keys that a language needs: of a message with plural forms, one for each form. */
export const keysFor = (language: string, keys: Iterable<string>): Set<string> => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return new Set(
    [...keys].flatMap((key) => {
      const base = singularKey(key)
      return base === key ? key : pluralCategories.map((form) => `${base}_${form}`)
    }),
  )
}

/** The message a translation is compared with: plural forms with the most general one. */
export const originalOf = (key: string, original: Messages): string | undefined =>
  original.get(key) ?? original.get(`${singularKey(key)}_other`)

/** What is wrong with a message in a language; `expected` are its variables. */
export const checkMessage = (
  key: string,
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
  const variables = variablesOf(text)
  // «One street lamp» needs no number.
  const mayLack = /_(zero|one|two)$/.test(key) && variables === ''
  if (variables !== expected && !mayLack)
    return issue(expected ? 'variables' : 'noVariables', { expected })
}
