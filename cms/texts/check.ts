import type { Issue } from '../../src/content-model/check/issues'
import { checkMessage } from '../../src/content-model/check/message-rules'
import { defaultLanguage, languages } from '../../src/i18n/languages'
import { flattenMessages } from '../../src/i18n/messages'
import { messagesOf } from './side-by-side'

export interface TextProblem {
  /** Such as `hero.title.de`. */
  path: string
  issue: Issue
}

/** What would stop the build in the edited texts of a page. */
export const checkTexts = (edited: unknown): TextProblem[] => {
  const original = flattenMessages(messagesOf(defaultLanguage, edited, undefined))
  return languages.flatMap((language) => {
    const messages = flattenMessages(messagesOf(language.code, edited, undefined))
    return [...original].flatMap(([key, text]) => {
      const found = checkMessage(key, messages.get(key), text, language)
      return found && found.code !== 'untranslated'
        ? [{ path: `${key}.${language.code}`, issue: found }]
        : []
    })
  })
}
