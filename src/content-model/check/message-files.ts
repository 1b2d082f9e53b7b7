/** Checks the files of messages in `locales/`, and the variables in the messages. */
import path from 'node:path'
import { allLanguages, type LanguageInfo } from '../../i18n/config'
import { defaultLanguage } from '../../i18n/languages'
import {
  flattenMessages,
  MESSAGES_FOLDER,
  messagesFile,
  variablesOf,
  type Messages,
} from '../../i18n/messages'
import { filesIn, readIfOpen } from '../../shared/files'
import { parseJson } from '../../shared/json'
import { recordOf } from '../../shared/unknown'
import { issue, type ContentProblem } from '../issues'
import { checkMessage, checkTranslation } from '../text'
import { sourceFolder } from './files'
import { readJson } from './json'

/**
 * The list of the variables of each message, with an example of each value. Without this list, a
 * mistyped `{name}` would go unnoticed until a page shows it in its braces.
 */
export const VARIABLES_FILE = 'src/i18n/message-variables.json'

/**
 * Reads which variables the code fills into each message, by the key of the message, in the form of
 * `variablesOf`. The list is read from the project's folder and not imported, since the editor also
 * checks versions of the project that are newer than its own code.
 */
export const messageVariables = (root: string): Record<string, string> => {
  const declared = recordOf(parseJson(readIfOpen(filesIn(root), VARIABLES_FILE)))
  const entries = Object.entries(declared).map(([key, examples]) => {
    const names = Object.keys(recordOf(examples))
    return [key, variablesOf(names.map((name) => `{${name}}`).join())]
  })
  return Object.fromEntries(entries) as Record<string, string>
}

/**
 * Returns everything that is wrong in `locales/`. A file other than that of a language is reported,
 * since no page can use its messages: there is one namespace. Every language must have each message
 * that the default language or any two languages have. A message that only one other language has
 * is reported as a mistyped key. TypeScript compares the code with the file of the default language
 * (`src/i18n/translator.ts`).
 */
export const checkLocaleFiles = (
  root: string,
  files = filesIn(root),
): ContentProblem[] => {
  const { json, refused, problems } = sourceFolder(MESSAGES_FOLDER, files)
  if (!json) return problems

  const known = allLanguages.map(({ code }) =>
    path.posix.relative(MESSAGES_FOLDER, messagesFile(code)),
  )
  for (const name of json.filter((each) => !known.includes(each) && !refused.has(each)))
    problems.push({
      file: `${MESSAGES_FOLDER}/${name}`,
      path: '',
      issue: issue('strayMessages'),
    })

  const read: { language: LanguageInfo; messages: Messages }[] = []
  for (const language of allLanguages) {
    const file = messagesFile(language.code)
    const name = path.posix.relative(MESSAGES_FOLDER, file)
    if (refused.has(name)) continue
    if (!json.includes(name)) {
      problems.push({ file, path: '', issue: issue('missingFile') })
      continue
    }
    const found = readJson(files, file)
    if ('issue' in found) problems.push({ file, path: '', issue: found.issue })
    else read.push({ language, messages: flattenMessages(found.data) })
  }

  const keys = new Set(read.flatMap(({ messages }) => [...messages.keys()]))
  // Without the file of the default language, a mistyped key cannot be told from a message that the
  // other languages lack. So no key then counts as mistyped.
  const originals = read.find(
    ({ language }) => language.code === defaultLanguage,
  )?.messages
  const variables = new Map(Object.entries(messageVariables(root)))

  for (const { language, messages } of read)
    for (const key of keys) {
      const owners = read.filter((one) => one.messages.has(key))
      const [first] = owners
      const isMistyped =
        owners.length === 1 && originals && first?.language.code !== defaultLanguage
      if (isMistyped && first?.language !== language) continue
      const found = isMistyped
        ? issue('unknownMessage')
        : (checkMessage(messages.get(key), variables.get(key) ?? '', language) ??
          checkTranslation(messages.get(key) ?? '', originals?.get(key), language))
      if (found)
        problems.push({ file: messagesFile(language.code), path: key, issue: found })
    }
  return problems
}
