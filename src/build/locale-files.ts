import { existsSync } from 'node:fs'
import path from 'node:path'
import { isVisible } from '../content-model/fields'
import { issue, type Issue } from '../content-model/issues'
import { defaultLanguage, languageCodes } from '../i18n/languages'
import { flattenMessages, isRecord, variablesOf, type Messages } from '../i18n/messages'
import type { ContentProblem } from './content-files'
import { jsonFiles, readJson } from './json-files'
import { usedMessages } from './used-messages'

const fileOf = (language: string) => `locales/${language}/translation.json`

const reference = fileOf(defaultLanguage)

const problem = (file: string, key: string, found: Issue): ContentProblem => ({
  file,
  path: key,
  issue: found,
})

/** What is wrong with a translation, seen beside the French original. */
const compare = (original: string, translation: string): Issue | undefined => {
  if (!isVisible(translation)) return issue('empty')({})
  if (/\{\{|\$t\(/.test(translation)) return issue('unusedBraces')({})
  const expected = variablesOf(original)
  if (expected !== variablesOf(translation))
    return issue('variables', { expected: expected || '(none)' })({})
}

const checkLanguage = (
  file: string,
  needed: ReadonlySet<string>,
  original: Messages,
  messages: Messages,
): ContentProblem[] => {
  const problems: ContentProblem[] = []
  for (const key of needed) {
    const text = messages.get(key)
    const found =
      text === undefined ? issue('missing')({}) : compare(original.get(key) ?? text, text)
    if (found) problems.push(problem(file, key, found))
  }
  for (const key of messages.keys())
    if (!needed.has(key))
      problems.push(problem(file, key, issue('unknownMessage', { reference })({})))
  return problems
}

/**
 * Everything that is wrong in `locales/`: each language must have every message that the
 * default language or the pages have, no others, with the same variables.
 * `root` is the project's folder.
 */
export const checkLocaleFiles = (root: string): ContentProblem[] => {
  const expected = languageCodes.map(fileOf)
  const problems = jsonFiles(path.join(root, 'locales'))
    .map((name) => `locales/${name}`)
    .filter((file) => !expected.includes(file))
    .map((file) => problem(file, '', issue('noType')({})))
  const read = (file: string): Messages | undefined => {
    if (!existsSync(path.join(root, file))) {
      problems.push(problem(file, '', issue('missing')({})))
      return undefined
    }
    const result = readJson(path.join(root, file))
    if ('reason' in result) problems.push(problem(file, '', issue('syntax', result)({})))
    else if (isRecord(result.data)) return flattenMessages(result.data)
    else problems.push(problem(file, '', issue('notMessages')({})))
    return undefined
  }
  const messages = new Map(expected.map((file) => [file, read(file)]))
  const original = messages.get(reference)
  if (!original) return problems
  const needed = new Set([...original.keys(), ...usedMessages(root)])
  for (const [file, own] of messages)
    if (own) problems.push(...checkLanguage(file, needed, original, own))
  return problems
}
