import { existsSync } from 'node:fs'
import path from 'node:path'
import { issue, type Issue, type ContentProblem } from './issues'
import { checkMessage, keysFor, originalOf, outvoted } from './message-rules'
import { suggest } from './text'
import { defaultLanguage, allLanguages, type LanguageInfo } from '../../i18n/languages'
import {
  flattenMessages,
  isRecord,
  notTextsIn,
  singularKey,
  type Messages,
  messagesFile,
} from '../../i18n/messages'
import { readJson } from './json'
import { sourceFolder } from './files'
import { usedMessages } from './used-messages'

const FOLDER = 'locales'

const referenceFile = messagesFile(defaultLanguage)

const problem = (file: string, key: string, found: Issue): ContentProblem => ({
  file,
  path: key,
  issue: found,
})

/** The messages of a language that could be read. */
interface Locale {
  language: LanguageInfo
  messages: Messages
  /** Keys with a number, a list or the like. */
  notTexts: ReadonlySet<string>
}

/** The variables that each message of the original should have had. */
const mistakesOfOriginal = (
  original: Messages,
  translations: readonly Locale[],
): Messages =>
  new Map(
    [...original].flatMap(([key, text]) => {
      const others = translations.map(({ messages }) => messages.get(key))
      const expected = outvoted(text, others)
      return expected === undefined ? [] : [[key, expected] as const]
    }),
  )

interface Reference {
  original: Messages
  mistakes: Messages
  used: ReadonlySet<string>
}

/** What a language needs: what the pages use, in the forms that the language has. */
const neededKeys = (language: string, { original, used }: Reference): Set<string> => {
  const isUsed = ([key]: [string, string]) => used.has(singularKey(key))
  const needed = keysFor(language, new Map([...original].filter(isUsed)))
  for (const key of used)
    if (!original.has(key) && !original.has(`${key}_other`)) needed.add(key)
  return needed
}

const checkKey = (
  key: string,
  { language, messages, notTexts }: Locale,
  { original, mistakes }: Reference,
): Issue | undefined => {
  if (notTexts.has(key)) return issue('type', { expected: 'text' })
  const expected = mistakes.get(key)
  const compared = expected === undefined ? originalOf(key, original) : undefined
  const found = checkMessage(key, messages.get(key), compared, language)
  const isBlamed = expected !== undefined && language.code === defaultLanguage
  return (
    found ??
    (isBlamed
      ? issue(expected ? 'variablesOfOthers' : 'noVariablesInOthers', { expected })
      : undefined)
  )
}

const checkLanguage = (locale: Locale, reference: Reference): ContentProblem[] => {
  const { language, messages } = locale
  const file = messagesFile(language.code)
  const needed = neededKeys(language.code, reference)
  const known = keysFor(language.code, reference.original)
  const absent = [...needed].filter((key) => !messages.has(key))
  const unexpected = (key: string): Issue | undefined => {
    if (needed.has(key)) return undefined
    if (!known.has(key))
      return issue('unknownMessage', {
        reference: referenceFile,
        suggestion: suggest(key, absent),
      })
    return language.code === defaultLanguage ? issue('unusedMessage') : undefined
  }
  const found = (key: string, wrong: Issue | undefined) =>
    wrong ? [problem(file, key, wrong)] : []
  return [
    ...[...needed].flatMap((key) => found(key, checkKey(key, locale, reference))),
    ...[...messages.keys()].flatMap((key) => found(key, unexpected(key))),
  ]
}

const readLocale = (root: string, language: LanguageInfo): Locale | ContentProblem[] => {
  const file = messagesFile(language.code)
  if (!existsSync(path.join(root, file))) return [problem(file, '', issue('missingFile'))]
  const result = readJson(path.join(root, file))
  if ('issues' in result) return result.issues.map((found) => problem(file, '', found))
  const { data } = result
  return isRecord(data)
    ? { language, messages: flattenMessages(data), notTexts: notTextsIn(data) }
    : [problem(file, '', issue('notMessages'))]
}

/** JSON files in `locales/` that belong to no language. */
const strays = (files: readonly string[]): ContentProblem[] => {
  const expected = allLanguages.map(({ code }) => messagesFile(code))
  return files
    .map((name) => `${FOLDER}/${name}`)
    .filter((file) => !expected.includes(file))
    .map((file) =>
      problem(file, '', issue('noType', { suggestion: suggest(file, expected) })),
    )
}

/**
 * Everything that is wrong in `locales/`: each language must have every message that the
 * pages use, none that the default language does not have, with the same variables; what no
 * page uses is named. `root` is the project's folder.
 */
export const checkLocaleFiles = (
  root: string,
  used: ReadonlySet<string> = usedMessages(root),
): ContentProblem[] => {
  const { isThere, json, problems } = sourceFolder(root, FOLDER)
  if (!isThere) return problems
  const read = allLanguages.map((language) => readLocale(root, language))
  const locales = read.flatMap((locale) => (Array.isArray(locale) ? [] : locale))
  const ofDefault = locales.find(({ language }) => language.code === defaultLanguage)
  const found = [
    ...problems,
    ...strays(json),
    ...read.flatMap((locale) => (Array.isArray(locale) ? locale : [])),
  ]
  if (!ofDefault) return found
  const original = ofDefault.messages
  const translations = locales.filter((locale) => locale !== ofDefault)
  const reference = {
    original,
    mistakes: mistakesOfOriginal(original, translations),
    used,
  }
  return [...found, ...locales.flatMap((locale) => checkLanguage(locale, reference))]
}
