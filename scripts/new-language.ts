/** Whether a language may be added, seen before anything is written. */
import path from 'node:path'
import type { ContentProblem } from '../src/content-model/check/issues'
import { validateEntry } from '../src/content-model/check/entry'
import { site } from '../src/content-model/types/site'
import type { LanguageInfo } from '../src/i18n/languages'
import { messagesFile } from '../src/i18n/messages'

const folded = (name: string): string => name.normalize().toLowerCase()

/** The language of the site that is called so already, in whatever letters. */
export const namesake = (
  languages: readonly LanguageInfo[],
  name: string,
): LanguageInfo | undefined =>
  languages.find((language) => folded(language.name) === folded(name))

/** What the model would say of the list of languages with one more. */
export const problemsWith = (
  languages: readonly LanguageInfo[],
  added: LanguageInfo,
): ContentProblem[] =>
  validateEntry(site, { languages: [...languages, added] })
    .filter(({ path }) => path.startsWith('languages'))
    .map((problem) => ({ file: 'content/site.json', ...problem }))

/** Left by a first time that did not come to its end, or by an earlier life of the draft. */
export const isLeftover = ({ file, issue }: ContentProblem, code: string): boolean =>
  (issue.code === 'unknownLanguage' && issue.params.language === code) ||
  ([path.dirname(messagesFile(code)), messagesFile(code)].includes(file) &&
    ['missingFile', 'noFolder', 'noType'].includes(issue.code))
