/** Checks the files of `locales/` beside the code, which names the messages that it shows. */
import path from 'node:path'
import { allLanguages, type LanguageInfo } from '../../i18n/config'
import {
  flattenMessages,
  messagesFile,
  variablesOf,
  type Messages,
} from '../../i18n/messages'
import { filesIn, readIfOpen } from '../../shared/files'
import { issue, type ContentProblem } from '../issues'
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

/** The text of each code file in a folder; none if the folder is missing, since a checkout may lack the server. */
const codeIn = (root: string, folder: string): string[] => {
  const files = filesIn(root)
  return (files.below(folder) ?? [])
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => String(readIfOpen(files, `${folder}/${name}`) ?? ''))
}

/**
 * Finds the names of the variables in code that passes them: `year: BUILD_YEAR, days: sum(a, b)` →
 * `{days}, {year}`.
 */
const variablesIn = (values: string): string => {
  const withoutArguments = values.replace(/\([^()]*\)/g, '')
  const names = withoutArguments.split(',').map((value) => value.split(':')[0]?.trim())
  return variablesOf(names.map((name) => `{${name}}`).join())
}

/** The variables of each message, as `variablesOf` gives them, by its key. */
export type UsedMessages = ReadonlyMap<string, string>

/** The messages that pages and mails use, each with the variables that the code fills in. */
export const usedMessages = (root: string): UsedMessages => {
  const used = new Map<string, string>()
  for (const text of ['src', 'server'].flatMap((folder) => codeIn(root, folder)))
    for (const [, key = '', values = ''] of text.matchAll(NAMED))
      used.set(key, variablesIn(values))
  return used
}

/**
 * The problems of the messages of one language: of each message that code names or that the file
 * has.
 */
const checkLanguage = (
  language: LanguageInfo,
  messages: Messages,
  used: UsedMessages,
): ContentProblem[] => {
  const keys = new Set([...used.keys(), ...messages.keys()])

  return [...keys].flatMap((key) => {
    const variables = used.get(key)
    const found =
      variables === undefined
        ? issue('unusedMessage')
        : checkMessage(messages.get(key), variables, language)
    return found ? [{ file: messagesFile(language.code), path: key, issue: found }] : []
  })
}

/** Everything that is wrong in `locales/`. */
export const checkLocaleFiles = (
  root: string,
  used: UsedMessages = usedMessages(root),
  files = filesIn(root),
): ContentProblem[] => {
  const { json, refused, problems } = sourceFolder(FOLDER, files)
  if (!json) return problems

  const ofLanguages = allLanguages.flatMap((language) => {
    const file = messagesFile(language.code)
    const name = path.posix.relative(FOLDER, file)
    if (refused.has(name)) return []
    if (!json.includes(name)) return [{ file, path: '', issue: issue('missingFile') }]

    const read = readJson(files, file)
    if ('issue' in read) return [{ file, path: '', issue: read.issue }]
    return checkLanguage(language, flattenMessages(read.data), used)
  })
  return [...problems, ...ofLanguages]
}
