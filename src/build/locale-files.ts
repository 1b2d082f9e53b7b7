import { existsSync } from 'node:fs'
import path from 'node:path'
import { issue, type Issue } from '../content-model/issues'
import { checkMessage, keysFor, originalOf } from '../content-model/message-rules'
import { suggest } from '../content-model/suggest'
import { defaultLanguage, languages, type LanguageInfo } from '../i18n/languages'
import { flattenMessages, isRecord, singularKey, type Messages } from '../i18n/messages'
import { jsonFiles, readJson } from './json-files'
import type { ContentProblem } from './problems'
import { usedMessages } from './used-messages'

const fileOf = (language: string) => `locales/${language}/translation.json`

const reference = fileOf(defaultLanguage)

const problem = (file: string, key: string, found: Issue): ContentProblem => ({
  file,
  path: key,
  issue: found,
})

const checkLanguage = (
  language: LanguageInfo,
  messages: Messages,
  original: Messages,
  used: ReadonlySet<string>,
): ContentProblem[] => {
  const file = fileOf(language.code)
  const problems: ContentProblem[] = []
  const needed = keysFor(language.code, original)
  for (const key of used)
    if (!original.has(key) && !original.has(`${key}_other`)) needed.add(key)
  for (const key of needed) {
    const found = checkMessage(
      key,
      messages.get(key),
      originalOf(key, original),
      language,
    )
    if (found) problems.push(problem(file, key, found))
  }
  const absent = [...needed].filter((key) => !messages.has(key))
  for (const key of messages.keys())
    if (!needed.has(key))
      problems.push(
        problem(
          file,
          key,
          issue('unknownMessage', { reference, suggestion: suggest(key, absent) })(),
        ),
      )
    else if (language.code === defaultLanguage && !used.has(singularKey(key)))
      problems.push(problem(file, key, issue('unusedMessage')()))
  return problems
}

const readMessages = (root: string, file: string): Messages | ContentProblem[] => {
  if (!existsSync(path.join(root, file))) return [problem(file, '', issue('missing')())]
  const result = readJson(path.join(root, file))
  if ('issues' in result) return result.issues.map((found) => problem(file, '', found))
  return isRecord(result.data)
    ? flattenMessages(result.data)
    : [problem(file, '', issue('notMessages')())]
}

/** JSON files in `locales/` that belong to no language. */
const strays = (root: string): ContentProblem[] => {
  const expected = languages.map(({ code }) => fileOf(code))
  return jsonFiles(path.join(root, 'locales'))
    .map((name) => `locales/${name}`)
    .filter((file) => !expected.includes(file))
    .map((file) =>
      problem(file, '', issue('noType', { suggestion: suggest(file, expected) })()),
    )
}

/**
 * Everything that is wrong in `locales/`: each language must have every message that the
 * default language or the pages have, no others, with the same variables; what no page uses
 * is named. `root` is the project's folder.
 */
export const checkLocaleFiles = (root: string): ContentProblem[] => {
  const used = usedMessages(root)
  const original = readMessages(root, reference)
  return [
    ...strays(root),
    ...languages.flatMap((language) => {
      const messages = readMessages(root, fileOf(language.code))
      if (Array.isArray(messages)) return messages
      return Array.isArray(original)
        ? []
        : checkLanguage(language, messages, original, used)
    }),
  ]
}
