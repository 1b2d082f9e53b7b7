import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allLanguages, defaultLanguage, type LanguageInfo } from '../../i18n/languages'
import {
  flattenMessages,
  isRecord,
  messagesFile,
  notTextsIn,
  singularKey,
  type Messages,
} from '../../i18n/messages'
import { sourceFolder } from './files'
import { issue, type ContentProblem, type Issue } from './issues'
import { readJson } from './json'
import { checkMessage, keysFor, originalOf, outvoted } from './message-rules'
import { suggest } from './text'

const FOLDER = 'locales'

/**
 * Where messages are named, and how: pages say `t('…')`, or `key: '…'` in a table; the
 * server, which writes mails, has other tables with keys. Keys are whole.
 */
const PLACES = [
  { folder: 'src', named: /(?:\bt\(|\bkey:)\s*'([\w.]+)'/g },
  { folder: 'server', named: /\bt\(\s*'([\w.]+)'/g },
]

/** The code in a folder; none where it is missing: a checkout may lack the server. */
const codeIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))

/** The keys of all messages that pages and mails use. `root` is the project's folder. */
export const usedMessages = (root: string): Set<string> =>
  new Set(
    PLACES.flatMap(({ folder, named }) =>
      codeIn(path.join(root, folder)).flatMap((text) =>
        [...text.matchAll(named)].flatMap(([, key]) => key ?? []),
      ),
    ),
  )

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

interface Reference {
  original: Messages
  translations: readonly Messages[]
  used: ReadonlySet<string>
}

/** What a language needs: what the pages use, in the forms that the language has. */
const neededKeys = (language: string, { original, used }: Reference): Set<string> => {
  const isUsed = ([key]: [string, string]) => used.has(singularKey(key))
  const unknown = [...used].filter((key) => originalOf(key, original) === undefined)
  return new Set([
    ...keysFor(language, new Map([...original].filter(isUsed))),
    ...unknown,
  ])
}

const checkKey = (
  key: string,
  { language, messages, notTexts }: Locale,
  { original, translations }: Reference,
): Issue | undefined => {
  if (notTexts.has(key)) return issue('type', { expected: 'text' })
  const expected = outvoted(
    original.get(key),
    translations.map((translation) => translation.get(key)),
  )
  const compared = expected === undefined ? originalOf(key, original) : undefined
  const found = checkMessage(key, messages.get(key), compared, language)
  if (found || expected === undefined || language.code !== defaultLanguage) return found
  return issue(expected ? 'variablesOfOthers' : 'noVariablesInOthers', { expected })
}

const checkLanguage = (locale: Locale, reference: Reference): ContentProblem[] => {
  const { code } = locale.language
  const needed = neededKeys(code, reference)
  const known = keysFor(code, reference.original)
  const absent = [...needed].filter((key) => !locale.messages.has(key))
  const check = (key: string): Issue | undefined => {
    if (needed.has(key)) return checkKey(key, locale, reference)
    if (!known.has(key))
      return issue('unknownMessage', {
        reference: messagesFile(defaultLanguage),
        suggestion: suggest(key, absent),
      })
    return code === defaultLanguage ? issue('unusedMessage') : undefined
  }
  return [...new Set([...needed, ...locale.messages.keys()])].flatMap((key) => {
    const found = check(key)
    return found ? [problem(messagesFile(code), key, found)] : []
  })
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
  const unread = read.flatMap((locale) => (Array.isArray(locale) ? locale : []))
  const locales = read.flatMap((locale) => (Array.isArray(locale) ? [] : locale))
  const original = locales.find(({ language }) => language.code === defaultLanguage)
  const translations = locales.filter((locale) => locale !== original)
  return [
    ...problems,
    ...strays(json),
    ...unread,
    ...locales.flatMap((locale) =>
      original
        ? checkLanguage(locale, {
            original: original.messages,
            translations: translations.map(({ messages }) => messages),
            used,
          })
        : [],
    ),
  ]
}
