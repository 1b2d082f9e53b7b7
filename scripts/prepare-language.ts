/** Whether a language may be added, and what `npm run content:add-language` does to the files. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toJson } from '../cms/config/format'
import { jsonFiles } from '../src/content-model/check/files'
import { contentTypeOf } from '../src/content-model'
import { leavesOf } from '../src/content-model/walk'
import { keysFor } from '../src/content-model/check/message-rules'
import { defaultLanguage, type LanguageInfo } from '../src/i18n/languages'
import { isRecord, messagesFile } from '../src/i18n/messages'
import { validate } from '../src/content-model/check/entry'
import type { ContentProblem } from '../src/content-model/check/issues'
import { site } from '../src/content-model/types/site'

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
  validate(site.schema, { languages: [...languages, added] })
    .filter(({ path }) => path.startsWith('languages'))
    .map((problem) => ({ file: 'content/site.json', ...problem }))

/** Left by a first time that did not come to its end, or by an earlier life of the draft. */
export const isLeftover = ({ file, issue }: ContentProblem, code: string): boolean =>
  (issue.code === 'unknownLanguage' && issue.params.language === code) ||
  ([path.dirname(messagesFile(code)), messagesFile(code)].includes(file) &&
    ['missingFile', 'noFolder', 'noType'].includes(issue.code))

/** Whether there was anything to change. */
const changeFile = (file: string, change: (text: string) => string): boolean => {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after !== before) writeFileSync(file, after)
  return after !== before
}

/** Gives every localized text of an entry an empty one in the language. */
const prepareEntry = (relativePath: string, text: string, code: string): string => {
  const type = contentTypeOf(relativePath)
  if (!type) return text
  const entry: unknown = JSON.parse(text)
  for (const { meta, value } of leavesOf(type, entry))
    if (meta.kind === 'localized' && isRecord(value) && !Object.hasOwn(value, code))
      value[code] = ''
  return toJson(entry)
}

/**
 * The same nested messages in the plural forms of the language, empty but for those that are
 * there already.
 */
export const emptyMessages = (code: string, original: unknown, own: unknown): unknown => {
  if (!isRecord(original)) return typeof own === 'string' ? own : ''
  const present = isRecord(own) ? own : {}
  const wanted = Object.fromEntries(
    Object.entries(original).flatMap(([key, text]) =>
      [...(isRecord(text) ? [key] : keysFor(code, [key]))].map((form) => [
        form,
        emptyMessages(code, text, present[form]),
      ]),
    ),
  )
  // The order is the original's; what only this language has is not lost.
  return { ...wanted, ...present, ...wanted }
}

const prepareMessages = (root: string, code: string): string[] => {
  const read = (name: string): unknown =>
    existsSync(path.join(root, name))
      ? JSON.parse(readFileSync(path.join(root, name), 'utf8'))
      : {}
  const name = messagesFile(code)
  const before = read(name)
  const messages = emptyMessages(code, read(messagesFile(defaultLanguage)), before)
  const isThere = existsSync(path.join(root, name))
  if (isThere && JSON.stringify(messages) === JSON.stringify(before)) return []
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), toJson(messages))
  return [name]
}

/** Adds a language as a draft to the end of the list, unless it is there. */
const listLanguage = (text: string, code: string, name: string): string => {
  const site: { languages: LanguageInfo[] } = JSON.parse(text)
  if (!site.languages.some((language) => language.code === code))
    site.languages.push({ code, name, draft: true })
  return toJson(site)
}

/**
 * Adds a language to the list as a draft and an empty text wherever one is to be translated.
 * What is there already stays. `root` is the project's folder. Gives the files that changed.
 */
export const prepareLanguage = (root: string, code: string, name: string): string[] => {
  const change = (file: string, by: (text: string) => string): string[] =>
    changeFile(path.join(root, file), by) ? [file] : []
  return [
    // First: texts in a language that is not on the list are errors, missing ones are not.
    ...change('content/site.json', (text) => listLanguage(text, code, name)),
    ...jsonFiles(path.join(root, 'content')).flatMap((file) =>
      change(`content/${file}`, (text) => prepareEntry(file, text, code)),
    ),
    ...prepareMessages(root, code),
  ]
}
