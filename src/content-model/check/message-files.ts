import path from 'node:path'
import { allLanguages, type LanguageInfo } from '../../i18n/config'
import {
  flattenMessages,
  messagesFile,
  variablesOf,
  type Messages,
} from '../../i18n/messages'
import { filesIn, readIfOpen } from '../../shared/files'
import { issue, type ContentProblem, type Issue } from '../issues'
import { checkMessage } from '../text'
import { sourceFolder } from './files'
import { readJson } from './json'

const FOLDER = 'locales'

/**
 * How code names a message: `t('…', { variables })` or `key: '…'`. The check finds messages by this pattern, so
 * it cannot follow `t(a + b)`. Without it, a message that somebody deletes, or whose `{name}` somebody mistypes,
 * would be noticed only on the page, which would show the key or the braces.
 */
const NAMED = /(?:\bt\(|\bkey:)\s*'([\w.]+)'(?:,\s*\{([^}]*)\})?/g

/** The code in a folder; none where it is missing: a checkout may lack the server. */
const codeIn = (root: string, folder: string): string[] => {
  const files = filesIn(root)
  return (files.below(folder) ?? [])
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => String(readIfOpen(files, `${folder}/${name}`) ?? ''))
}

/** `year: BUILD_YEAR, name` → `{name}, {year}`; a comma in brackets separates no names. */
const variablesIn = (values: string): string =>
  variablesOf(
    values
      .replace(/\([^()]*\)/g, '')
      .split(',')
      .map((value) => `{${value.split(':')[0]?.trim()}}`)
      .join(),
  )

/** Messages by their key, with their variables as `variablesOf` gives them. */
export type UsedMessages = ReadonlyMap<string, string>

/** The messages that pages and mails use, each with the variables that the code fills in. */
export const usedMessages = (root: string): UsedMessages =>
  new Map(
    ['src', 'server'].flatMap((folder) =>
      codeIn(root, folder).flatMap((text) =>
        [...text.matchAll(NAMED)].map(([, key = '', values = '']): [string, string] => [
          key,
          variablesIn(values),
        ]),
      ),
    ),
  )

const problem = (file: string, key: string, found: Issue): ContentProblem => ({
  file,
  path: key,
  issue: found,
})

/** What is wrong with the messages of a language, seen beside those that code names. */
const checkLanguage = (
  language: LanguageInfo,
  messages: Messages,
  used: UsedMessages,
): ContentProblem[] =>
  [...new Set([...used.keys(), ...messages.keys()])].flatMap((key) => {
    const variables = used.get(key)
    const found =
      variables === undefined
        ? issue('unusedMessage')
        : checkMessage(messages.get(key), variables, language)
    return found ? [problem(messagesFile(language.code), key, found)] : []
  })

/** Everything that is wrong in `locales/`, seen beside the code. */
export const checkLocaleFiles = (
  root: string,
  used: UsedMessages = usedMessages(root),
  files = filesIn(root),
): ContentProblem[] => {
  const { json, refused, problems } = sourceFolder(FOLDER, files)
  if (!json) return problems
  const nameOf = (file: string) => path.posix.relative(FOLDER, file)
  const read = (file: string): Messages | Issue => {
    if (!json.includes(nameOf(file))) return issue('missingFile')
    const result = readJson(files, file)
    return 'issue' in result ? result.issue : flattenMessages(result.data)
  }
  return [
    ...problems,
    ...allLanguages.flatMap((language) => {
      const file = messagesFile(language.code)
      if (refused.has(nameOf(file))) return []
      const messages = read(file)
      return messages instanceof Map
        ? checkLanguage(language, messages, used)
        : [problem(file, '', messages)]
    }),
  ]
}
