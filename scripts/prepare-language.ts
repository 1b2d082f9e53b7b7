/** Whether a language may be added, and what `npm run content:add-language` does to the files. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toJson } from '../src/content-model/check/json'
import { contentTypeOf } from '../src/content-model'
import { validate } from '../src/content-model/check/entry'
import { jsonFiles, readFile } from '../src/content-model/check/files'
import type { ContentProblem } from '../src/content-model/check/issues'
import { keysFor } from '../src/content-model/check/message-rules'
import { site } from '../src/content-model/types/site'
import { leavesOf } from '../src/content-model/walk'
import { defaultLanguage, type LanguageInfo } from '../src/i18n/languages'
import { messagesFile } from '../src/i18n/messages'
import { isRecord, recordOf } from '../src/shared/unknown'

const SITE_FILE = 'content/site.json'

/** What the model would say of the list of languages with one more. */
export const problemsWith = (
  languages: readonly LanguageInfo[],
  added: LanguageInfo,
): ContentProblem[] =>
  validate(site.schema, { languages: [...languages, added] })
    .filter(({ path }) => path.startsWith('languages'))
    .map((problem) => ({ file: SITE_FILE, ...problem }))

/** Gives every localized text of an entry an empty one in the language. */
const prepareEntry = (relativePath: string, entry: unknown, code: string): unknown => {
  const type = contentTypeOf(relativePath)
  for (const { meta, value } of type ? leavesOf(type, entry) : [])
    if (meta.kind === 'localized' && isRecord(value)) value[code] ??= ''
  return entry
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

/**
 * Adds a language to the list as a draft and an empty text wherever one is to be translated.
 * What is there already stays. `root` is the project's folder.
 */
export const prepareLanguage = (root: string, code: string, name: string): void => {
  const read = (file: string): unknown =>
    JSON.parse(readFile(path.join(root, file))?.toString() ?? '{}')
  const write = (file: string, data: unknown): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), toJson(data))
  }
  const siteFile = recordOf(read(SITE_FILE))
  const languages = siteFile.languages as LanguageInfo[]
  // First: texts in a language that is not on the list are errors, missing ones are not.
  if (!languages.some((language) => language.code === code))
    write(SITE_FILE, {
      ...siteFile,
      languages: [...languages, { code, name, draft: true }],
    })
  for (const file of jsonFiles(path.join(root, 'content')))
    write(`content/${file}`, prepareEntry(file, read(`content/${file}`), code))
  const original = read(messagesFile(defaultLanguage))
  const messages = messagesFile(code)
  write(messages, emptyMessages(code, original, read(messages)))
}
