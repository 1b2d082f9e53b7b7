/** What `npm run content:add-language` does to the files. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rewrite } from '../cms/format/rewrite'
import { jsonFiles } from '../src/build/json-files'
import { contentTypeOf } from '../src/content-model'
import { leavesOf } from '../src/content-model/derive/leaves'
import { defaultLanguage, type LanguageInfo } from '../src/i18n/languages'
import { isRecord } from '../src/i18n/messages'

const changeFile = (file: string, change: (text: string) => string): void => {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after !== before) writeFileSync(file, after)
}

/** Gives every localized text of an entry an empty one in the language. */
const prepareEntry = (relativePath: string, text: string, code: string): string => {
  const type = contentTypeOf(relativePath)
  if (!type) return text
  const entry: unknown = JSON.parse(text)
  for (const { meta, value } of leavesOf(type, entry))
    if (meta.kind === 'localized' && isRecord(value) && !Object.hasOwn(value, code))
      value[code] = ''
  return rewrite(text, entry)
}

/** The same nested messages, empty but for those that are there already. */
export const emptyMessages = (original: unknown, own: unknown): unknown => {
  if (!isRecord(original)) return typeof own === 'string' ? own : ''
  const present = isRecord(own) ? own : {}
  return {
    ...Object.fromEntries(
      Object.entries(original).map(([key, text]) => [
        key,
        emptyMessages(text, present[key]),
      ]),
    ),
  }
}

const prepareMessages = (root: string, code: string): void => {
  const fileOf = (language: string) =>
    path.join(root, 'locales', language, 'translation.json')
  const read = (file: string): unknown =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const file = fileOf(code)
  const messages = emptyMessages(read(fileOf(defaultLanguage)), read(file))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(messages, null, 2)}\n`)
}

/** Adds a language as a draft to the end of the list, unless it is there. */
const listLanguage = (text: string, code: string, name: string): string => {
  const site: { languages: LanguageInfo[] } = JSON.parse(text)
  if (!site.languages.some((language) => language.code === code))
    site.languages.push({ code, name, draft: true })
  return rewrite(text, site)
}

/**
 * Adds a language to the list as a draft and an empty text wherever one is to be translated.
 * What is there already stays. `root` is the project's folder.
 */
export const prepareLanguage = (root: string, code: string, name: string): void => {
  const content = path.join(root, 'content')
  for (const relativePath of jsonFiles(content))
    changeFile(path.join(content, relativePath), (text) =>
      prepareEntry(relativePath, text, code),
    )
  prepareMessages(root, code)
  // Last: from here on the language is one of the site's.
  changeFile(path.join(content, 'site.json'), (text) => listLanguage(text, code, name))
}
